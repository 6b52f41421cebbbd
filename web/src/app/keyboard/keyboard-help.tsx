import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePageActions } from '../../ui/workspace/page-actions.ts';
import { isSwitchedOff } from '../../ui/workspace/single-keys.ts';

const KeyboardDialog = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./keyboard-dialog.tsx'), loadNamespaces(['keyboard'])]);
    return part;
  },
  { quiet: true },
);

/** The list of keys, opened by `?` or from the command bar. */
export const KeyboardHelp = () => {
  const t = useTexts('app');
  const [open, setOpen] = useState(false);
  usePageActions([{ label: t('keyboard'), keys: '?', run: () => setOpen(true) }]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || isSwitchedOff(event)) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
    if (document.querySelector('dialog[open], [role="dialog"]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    open && (
      <Suspense>
        <KeyboardDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
};
