import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { ModalForm } from '../../ui/form/modal-form.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Menu } from '../../ui/menu.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import fields from '../../ui/field.module.css';
import styles from './testview.module.css';

const CLASSES = {
  field: fields['input'] ?? '',
  list: styles['options'] ?? '',
  option: styles['option'] ?? '',
};

/** ms; long enough to click meanwhile. */
const SENDING_MS = 1500;
const sent = () => new Promise<void>((resolve) => setTimeout(resolve, SENDING_MS));

/** A member's form in a dialog. */
const Asked = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('testview');
  const [form, element] = useContractForm({
    initial: { name: '' },
    validate: ({ name }) => (name ? [] : ['name']),
    errorText: () => t('reason'),
    submit: async () => {
      await sent();
      onClose();
      return null;
    },
  });
  return (
    <ModalForm
      title={t('workForm')}
      form={form}
      element={element}
      action={t('press')}
      sendingLabel={t('sending')}
      onClose={onClose}
    >
      <TextField label={t('field')} {...text(form.field('name'))} />
    </ModalForm>
  );
};

/** Layers above the page: nested dialogs, confirmation, menu, combobox, toasts. */
export const OverlayParts = () => {
  const t = useTexts('testview');
  const [open, setOpen] = useState<'none' | 'outer' | 'inner'>('none');
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState('');
  const names = [t('first'), t('second'), t('all')];
  const send = async () => {
    setSending(true);
    await sent();
    setSending(false);
  };
  const ask = () =>
    confirm({
      title: t('confirm'),
      text: t('reason'),
      action: t('press'),
      acting: t('sending'),
      danger: true,
      run: async () => {
        await sent();
        return null;
      },
    });
  return (
    <Section title={t('overlays')}>
      <div className={styles['row']}>
        <Button look="secondary" onClick={() => setOpen('outer')}>
          {t('dialog')}
        </Button>
        <Button look="secondary" onClick={() => void ask().then((done) => done && showToast(t('pressed')))}>
          {t('confirm')}
        </Button>
        <Menu
          label={t('menu')}
          align="start"
          items={names.map((label, index) => ({
            label,
            checked: index === chosen,
            onSelect: () => setChosen(index),
          }))}
          trigger={(wiring) => (
            <Button {...wiring} look="secondary">
              {t('menu')}: {names[chosen]}
            </Button>
          )}
        />
        <Button look="secondary" onClick={() => showToast(t('pressed'), { undo: () => showToast(t('toast')) })}>
          {t('toast')}
        </Button>
        <Button look="secondary" onClick={() => setAsking(true)}>
          {t('workForm')}
        </Button>
        <Button look="secondary" onClick={() => showToast(t('reason'), { look: 'failed' })}>
          {t('toastFailed')}
        </Button>
      </div>
      <div className={styles['combobox']}>
        <Combobox
          label={t('combobox')}
          value={typed}
          options={names.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))}
          optionKey={(name) => name}
          onEdit={setTyped}
          onPick={setTyped}
          onEnter={setTyped}
          listLabel={t('combobox')}
          classNames={CLASSES}
        >
          {(name) => name}
        </Combobox>
      </div>
      {asking && <Asked onClose={() => setAsking(false)} />}
      <Modal
        open={open !== 'none'}
        busy={sending}
        onClose={() => setOpen('none')}
        title={t('dialog')}
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen('inner')}>
              {t('inner')}
            </Button>
            <Button sending={sending} sendingLabel={t('sending')} onClick={() => void send()}>
              {t('press')}
            </Button>
          </>
        }
      >
        <form>
          <TextField label={t('field')} />
        </form>
        <Button look="link" onClick={() => showToast(t('pressed'), { undo: () => undefined })}>
          {t('toast')}
        </Button>
        <Modal open={open === 'inner'} onClose={() => setOpen('outer')} title={t('inner')}>
          <p>{t('reason')}</p>
        </Modal>
      </Modal>
    </Section>
  );
};
