import type { InvoiceKind, InvoiceState, InvoiceStep } from '@sandbar/domain/invoices';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCirclePlus,
  IconHourglass,
  IconReplace,
} from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge } from '../ui/workspace/badge.tsx';

/** Returns the words for kinds, states and steps of invoices. */
export const useInvoiceWords = () => {
  const t = useTexts('invoices');
  return {
    kinds: { original: t('original'), adjusting: t('adjusting'), replacing: t('replacing') } satisfies Record<
      InvoiceKind,
      string
    >,
    states: {
      draft: t('draft'),
      issued: t('stateIssued'),
      adjusted: t('adjusted'),
      replaced: t('replaced'),
      void: t('void'),
    } satisfies Record<InvoiceState, string>,
    step: (what: string, note: string) => t(`step-${what as InvoiceStep}`, { note }),
  };
};

const LOOKS = {
  draft: ['warning', <IconHourglass key="draft" size={14} stroke={2} />],
  issued: ['success', <IconCircleCheck key="issued" size={14} stroke={2} />],
  adjusted: ['neutral', <IconCirclePlus key="adjusted" size={14} stroke={2} />],
  replaced: ['neutral', <IconReplace key="replaced" size={14} stroke={2} />],
  void: ['neutral', <IconBan key="void" size={14} stroke={2} />],
} as const;

/** Shows the state of an invoice, including a refusal by the provider. */
export const InvoiceBadge = ({ state, problem }: { state: string; problem: string | null }) => {
  const t = useTexts('invoices');
  const { states } = useInvoiceWords();
  if (state === 'draft' && problem !== null)
    return (
      <Badge tone="danger" icon={<IconAlertTriangle size={14} stroke={2} />}>
        {t('refused')}
      </Badge>
    );
  const known = state as InvoiceState;
  const [tone, icon] = LOOKS[known];
  return (
    <Badge tone={tone} icon={icon}>
      {states[known]}
    </Badge>
  );
};
