import { useId, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';
import { useAskedClose } from './use-asked-close.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface ModalFormProps<Values extends object> {
  title: string;
  form: Pick<ContractForm<Values>, 'onSubmit' | 'failure' | 'sending' | 'dirty'>;
  element: RefObject<HTMLFormElement | null>;
  /** Label of the sending button: what it does; and while it does. */
  action: string;
  sendingLabel: string;
  /** Label of the button that changes nothing; without it "Cancel". */
  keep?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A member's form in a dialog: its fields, its failure, cancel and send. Closing it asks before what was entered is
 * lost. Staff have `FormDialog`.
 */
export const ModalForm = <Values extends object>(props: ModalFormProps<Values>) => {
  const { title, form, element, action, sendingLabel, keep, children } = props;
  const { close, guard } = useAskedClose(form, props.onClose);
  const common = useTexts('common');
  const id = useId();
  // Before the dialog opens: the first field has the focus, not the cross, which a typed space would press. But no
  // keyboard comes up over a sheet that was not read yet.
  useLayoutEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return;
    element.current
      ?.querySelector('input:not([type="hidden"], [type="file"]), textarea, select')
      ?.setAttribute('autofocus', '');
  }, [element]);
  return (
    <Modal
      open
      title={title}
      busy={form.sending}
      onClose={close}
      footer={
        <>
          <Button look="secondary" onClick={close}>
            {keep ?? common('cancel')}
          </Button>
          <Button type="submit" form={id} sending={form.sending} sendingLabel={sendingLabel}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} ref={element} className="stack one g20" noValidate method="post" onSubmit={form.onSubmit}>
        {children}
        <div role="alert" className={form.failure ? 'danger' : 'hidden-visually'}>
          {form.failure}
        </div>
      </form>
      {guard}
    </Modal>
  );
};
