import { IconExternalLink } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import { buttonClass } from '../ui/button.tsx';

/** A link to the payment page, because browsers may have blocked its tab. */
export const GatewayLink = ({ url }: { url: string }) => (
  <p>
    <a href={url} target="_blank" rel="noopener" className={buttonClass({ size: 'tallest' })} style={{ gap: 8 }}>
      {useTexts('payments')('openGateway')}
      <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />
    </a>
  </p>
);
