import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';

/** A dialog above the page; on phones from below. A click beside it does not lose what was typed. */
export const OverlayDialog = ({
  title,
  phone,
  onClose,
  children,
}: {
  title: string;
  phone: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  useFocusReturn();
  const work = useTexts('workspace');
  const close = { 'aria-label': work('close') };
  return phone ? (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      closeOnClickOutside={false}
      closeButtonProps={close}
    >
      {children}
    </Drawer>
  ) : (
    <Modal opened onClose={onClose} title={title} centered closeOnClickOutside={false} closeButtonProps={close}>
      {children}
    </Modal>
  );
};
