import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { showToast } from './toast-store.ts';

const SHOWN_MS = 2000;

/** A link that copies and confirms it for 2 s. `name` is what screen readers say. */
export const CopyButton = ({ text, name }: { text: string; name: string }) => {
  const t = useTexts('common');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button
        look="accent"
        aria-label={`${copied ? t('copied') : t('copy')}: ${name}`}
        icon={
          copied ? (
            <IconCheck size={18} stroke={1.6} aria-hidden="true" />
          ) : (
            <IconCopy size={18} stroke={1.6} aria-hidden="true" />
          )
        }
        style={copied ? { color: 'var(--success-ink)' } : undefined}
        onClick={async () => {
          const isCopied = await copyText(text);
          setCopied(isCopied);
          if (!isCopied) showToast(t('wentWrong'), { look: 'failed' });
        }}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
      <span className="hidden-visually" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
};
