import { RevokeArrivalsLink, ShareArrivals } from '@sandbar/contract/arrivals';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { Dialog } from '../ui/workspace/dialog.tsx';
import { SecretLink } from '../ui/workspace/secret-link.tsx';
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
  const making = useCommand(ShareArrivals);
  const revoking = useCommand(RevokeArrivalsLink);
  const found = useRead(ArrivalsLinkQuery, { resortId }, { staleTime: 0 }).data?.arrivalslink;
  return (
    found && (
      <SecretLink
        email={found.resortEmail}
        until={found.linkUntil}
        making={making}
        make={(ByMail) => making.send({ ResortId: resortId, ByMail })}
        revoking={revoking}
        revoke={() => revoking.send({ ResortId: resortId })}
      />
    )
  );
};

export default ShareDialog;
