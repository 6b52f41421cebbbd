import type { GuestChange, TakenChange, WeekChange } from '@sandbar/domain/weeks';
import { useTexts } from '../i18n/use-texts.ts';

/** The names of a week's changes in its history, and of the actors. */
export const useChangeWords = () => {
  const t = useTexts('weeks');
  const changes: Record<WeekChange | GuestChange | TakenChange | 'give', string> = {
    give: t('changeGive'),
    approve: t('changeApprove'),
    agree: t('changeAgree'),
    refuse: t('changeRefuse'),
    revise: t('changeRevise'),
    correct: t('changeCorrect'),
    edit: t('changeEdit'),
    withdraw: t('changeWithdraw'),
    takeBack: t('changeTakeBack'),
    wait: t('changeWait'),
    near: t('changeNear'),
    warn: t('changeWarn'),
    close: t('changeClose'),
    expire: t('changeExpire'),
    sell: t('changeSell'),
    pay: t('changePay'),
    giveBack: t('changeGiveBack'),
    proveGuest: t('changeProveGuest'),
    confirmGuest: t('changeConfirmGuest'),
    rejectGuest: t('changeRejectGuest'),
    changeGuest: t('changeChangeGuest'),
    release: t('changeRelease'),
    takeOff: t('changeTakeOff'),
    pause: t('changePause'),
    resume: t('changeResume'),
    conflict: t('changeConflict'),
    free: t('changeFree'),
    unpay: t('changeUnpay'),
    giveBackClosed: t('changeGiveBackClosed'),
  };
  const actors: Record<string, string> = {
    owner: t('byOwner'),
    staff: t('byStaff'),
    clock: t('byClock'),
    market: t('byMarket'),
  };
  return {
    /** A change without a text is shown by its code. */
    changeName: (change: string): string => (change in changes ? changes[change as WeekChange] : change),
    actorName: (by: string): string => actors[by] ?? by,
  };
};
