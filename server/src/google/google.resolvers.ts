import { liveFiles } from '../drive/index.ts';
import type { ForeignMails } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type {
  GoogleCopyTrouble,
  GoogleState,
  GoogleTrouble,
  QueryResolvers,
} from '../platform/graphql/resolvers.generated.ts';
import type { Installation } from '../platform/installation.ts';
import { isUuid } from '../platform/uuid.ts';
import type { GoogleClients } from './clients.ts';
import { notTaken, ownerOf, percentOf, stateOf } from './file-items.ts';
import { copiesByGoogle, copiesOf, driveOf } from './google.files.queries.ts';
import { clientOf, connectionOf } from './google.queries.ts';
import { createGoogleReads } from './read-google.ts';

interface Parts {
  database: Database;
  installation: Installation;
  google: GoogleClients;
  foreignMails: ForeignMails;
  onError(error: unknown, doing: string): void;
}

const NONE = {
  state: 'none',
  email: '',
  calendar: false,
  files: false,
  mail: false,
  trouble: null,
  lastSyncedDate: null,
  nextSyncDate: null,
  filesTrouble: null,
  filesWaiting: 0,
  filesNextDate: null,
} as const;
const MAX_IDS = 200;
const LONGEST_PAGE = 2_000;

const troubleOf = (problem: string) => (problem === '' ? null : (problem as GoogleTrouble));
const pageOf = (page: string | null | undefined) => (page && page.length <= LONGEST_PAGE ? page : undefined);

/** @param isGiven whether the installation has a client, for merchants without their own */
export const googleResolvers = (parts: Parts, isGiven: boolean) => {
  const { google, foreignMails } = parts;
  const readFiles = createGoogleReads(
    parts,
    { what: 'files', keptMs: 2_000 },
    async ({ google: asked, token, own, page }) => {
      const drive = await asked.drive(token);
      return drive.list(ownerOf(own), page);
    },
  );

  const googleconnection: QueryResolvers['googleconnection'] = async (
    _parent,
    _given,
    { merchant, database, session },
  ) => {
    const own = { merchantId: merchant.id, userId: (await session()).userId };
    if (!(await google.of(merchant.id))) return null;
    const offersMail = await google.offersMail(merchant.id);
    const [[found], [drive]] = await database.batch([connectionOf(own), driveOf(own)]);
    if (!found) return { ...NONE, offersMail };
    const { state, email, problem, syncedAt, dueAt, calendar, mail } = found;
    const isOn = state === 'connected';
    return {
      state: state as GoogleState,
      email,
      calendar,
      files: drive !== undefined,
      mail: mail && offersMail,
      offersMail,
      trouble: troubleOf(problem),
      lastSyncedDate: syncedAt?.toISOString() ?? null,
      nextSyncDate: isOn && calendar ? dueAt.toISOString() : null,
      filesTrouble: troubleOf(drive?.problem ?? ''),
      filesWaiting: drive?.waiting ?? 0,
      filesNextDate: isOn && drive && drive.problem !== '' && drive.waiting > 0 ? drive.dueAt.toISOString() : null,
    };
  };

  const googleclient: QueryResolvers['googleclient'] = async (_parent, _given, context) => {
    const own = await first(context.database.run(clientOf({ merchantId: context.merchant.id })));
    return { clientId: own?.clientId ?? '', isGiven, offersMail: own?.mail ?? false };
  };

  const googlecopies: QueryResolvers['googlecopies'] = async (
    _parent,
    { fileIds },
    { merchant, database, session },
  ) => {
    const own = { merchantId: merchant.id, userId: (await session()).userId };
    const ids = fileIds.slice(0, MAX_IDS).filter(isUuid);
    if (ids.length === 0) return [];
    return (await database.run(copiesOf({ ...own, ids }))).map((row) => ({
      fileId: row.fileId,
      state: stateOf(row),
      trouble: row.problem === '' ? null : (row.problem as GoogleCopyTrouble),
      percent: percentOf(row),
      webViewLink: row.webViewLink,
    }));
  };

  const googlefiles: QueryResolvers['googlefiles'] = async (_parent, { page }, { merchant, database, session }) => {
    const own = { merchantId: merchant.id, userId: (await session()).userId };
    const drive = await first(database.run(driveOf(own)));
    if (!drive) return null;
    const said = await readFiles(own, pageOf(page), drive.waiting);
    if (said === undefined) return null;
    if (typeof said === 'string') return { items: [], nextPage: null, trouble: said };
    const copies = await database.run(copiesByGoogle({ ...own, ids: said.items.map(({ id }) => id) }));
    const live = await database.run(liveFiles({ ...own, ids: copies.map(({ fileId }) => fileId) }));
    const isHere = new Set(live.map(({ id }) => id));
    return {
      items: said.items.map((item) => {
        const known = copies.filter(({ googleId }) => googleId === item.id);
        const here = known.find(({ fileId }) => isHere.has(fileId));
        const coming = known.find(({ way, state }) => way === 'take' && state !== 'done');
        return {
          id: item.id,
          name: item.name,
          size: item.byteLength,
          contentType: item.contentType,
          modifiedDate: item.modifiedAt.toISOString(),
          webViewLink: item.webViewLink,
          fileId: here?.fileId ?? null,
          state: coming ? stateOf(coming) : null,
          trouble: coming && coming.problem !== '' ? (coming.problem as GoogleCopyTrouble) : null,
          canBeTaken: notTaken(item) === undefined,
        };
      }),
      nextPage: said.nextPageToken ?? null,
      trouble: null,
    };
  };

  const gmailmessages: QueryResolvers['gmailmessages'] = async (_parent, { page }, { merchant, session }) => {
    const own = { merchantId: merchant.id, userId: (await session()).userId };
    const said = await foreignMails.page(own, pageOf(page));
    if (said === undefined) return null;
    if (typeof said === 'string') return { items: [], nextPage: null, trouble: said };
    const items = said.items.map(({ sentAt, ...mail }) => ({ ...mail, sentDate: sentAt.toISOString() }));
    return { items, nextPage: said.nextPage, trouble: null };
  };

  return { Query: { googleconnection, googleclient, googlecopies, googlefiles, gmailmessages } };
};
