import { paymentBadge, type PaymentBadge } from '@sandbar/domain/payments';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconClockOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './order-detail.module.css';

const LOOKS = {
  refunded: ['payRefunded', IconArrowBackUp],
  closed: ['payClosed', IconCircleCheck],
  failed: ['payFailed', IconCircleX],
  takenBack: ['payTakenBack', IconArrowBackUp],
  timeout: ['payTimeout', IconClockOff],
  canceled: ['payCanceled', IconBan],
  process: ['payProcess', IconClock],
  created: ['payCreated', IconClock],
  notApplied: ['payNotApplied', IconCircleDashed],
  missing: ['payMissing', IconCircleDashed],
} as const satisfies Record<PaymentBadge | 'takenBack', readonly [string, ComponentType]>;

interface PaymentStatusTextProps {
  allStatus: number | null;
  /** Whether it was paid and the bank reversed it. */
  takenBack: boolean;
}

/** Icon and word, by the precedence of the payment flags. */
export const PaymentStatusText = ({ allStatus, takenBack }: PaymentStatusTextProps) => {
  const t = useTexts('order-list');
  const badge = takenBack ? 'takenBack' : paymentBadge(allStatus);
  const [text, Icon] = LOOKS[badge];
  return (
    <span className={styles['paymentStatus']} data-badge={badge}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {t(text)}
    </span>
  );
};
