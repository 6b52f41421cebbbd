import { ExtendPoints } from '@sandbar/contract/points';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { PointExpiry } from '../overview.query.ts';

/** Extends the points that expire on a day, after the fee was shown. The command refetches the reads of points. */
export const useExtend = () => {
  const t = useTexts('points');
  const common = useTexts('common');
  const format = useFormat();
  const text = usePointsText();
  const { send } = useCommand(ExtendPoints);
  return ({ expiresAt, extension }: PointExpiry) => {
    if (!extension) return;
    const { point, fee } = extension;
    const until = format.date(extension.expiresAt);
    const sum = { points: text(point), day: format.date(expiresAt), until, fee: text(fee), left: text(point - fee) };
    void confirm({
      title: t('extendTitle', { points: text(point) }),
      text: t(fee > 0 ? 'extendText' : 'extendTextFree', sum),
      action: t('extendAction'),
      acting: t('extending'),
      keep: t('keep'),
      run: async () => {
        const outcome = await send({ ExpiresOn: format.dayOf(expiresAt), Points: point, Fee: fee });
        if (!outcome.ok) return failureText(outcome.failure, common);
        showToast(t('extended', { day: format.date(outcome.value.expiresAt) }));
        return null;
      },
    });
  };
};
