import { Button } from '@mantine/core';
import { RevokeArrivalsLink, ShareArrivals } from '@sandbar/contract/arrivals';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Dialog } from '../ui/workspace/dialog.tsx';
import { ArrivalResortsQuery, ArrivalsLinkQuery } from './arrivals.query.ts';

/** The link by which a resort sees and marks its arrivals without an account. */
const ShareDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('arrivals');
  const resorts = useRead(ArrivalResortsQuery, {}, { staleTime: Infinity }).data?.addresses.items ?? [];
  const [resortId, setResortId] = useState<string | null>(null);
  return (
    <Dialog title={t('link')} onClose={onClose} place="sheet">
      <div className="stack one g16">
        <p className="muted">{t('linkText')}</p>
        <ComboboxField
          label={t('chooseResort')}
          options={resorts.map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
          value={resortId}
          onChange={setResortId}
        />
        {resortId && <ResortLink key={resortId} resortId={resortId} />}
      </div>
    </Dialog>
  );
};

const ResortLink = ({ resortId }: { resortId: string }) => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const format = useFormat();
  const share = useCommand(ShareArrivals);
  const revoke = useCommand(RevokeArrivalsLink);
  const [link, setLink] = useState<string | null>(null);
  const found = useRead(ArrivalsLinkQuery, { resortId }, { staleTime: 0 }).data?.arrivalslink;
  if (!found) return null;
  const { resortEmail: email, linkUntil } = found;
  const failure = share.failure ?? revoke.failure;
  const make = async (ByMail: boolean) => {
    setLink(null);
    revoke.reset();
    const sent = await share.send({ ResortId: resortId, ByMail });
    if (!sent.ok) return;
    if (ByMail) showToast(t('mailed', { email }));
    else if (sent.value.link) setLink(new URL(sent.value.link, location.origin).href);
    else showToast(t('notMade'));
  };
  const drop = async () => {
    share.reset();
    const sent = await revoke.send({ ResortId: resortId });
    if (!sent.ok) return;
    setLink(null);
    showToast(t('revoked'));
  };
  return (
    <>
      <p>{linkUntil ? t('linkUntil', { at: format.instant(linkUntil) }) : t('linkNone')}</p>
      {link && (
        <p>
          {t('made')} <CopyButton text={link} name={t('copyLink')} />
        </p>
      )}
      {failure && (
        <p role="alert" className="danger">
          {failureText(failure, common)}
        </p>
      )}
      <div className="flex wrap g8 shrink">
        {email && (
          <Button loading={share.sending} onClick={() => void make(true)}>
            {t('askMail', { email })}
          </Button>
        )}
        <Button variant="default" loading={share.sending} onClick={() => void make(false)}>
          {t('askCopy')}
        </Button>
        {linkUntil && (
          <Button variant="default" data-danger loading={revoke.sending} onClick={() => void drop()}>
            {t('revoke')}
          </Button>
        )}
      </div>
    </>
  );
};

export default ShareDialog;
