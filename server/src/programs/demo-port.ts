import { commandKey, type CommandContract, type InputOf } from '@sandbar/contract/common';
import type { CreateMerchant } from '@sandbar/contract/merchants';
import { refusalMessage } from '@sandbar/contract/refusals';
import type { DemoPort } from '@sandbar/demo';
import { plainAmount } from '@sandbar/domain/common';
import { isPermission, permissionsOf } from '@sandbar/domain/permissions';
import { PRIVATE_IMAGES_MAX } from '@sandbar/domain/media';
import { storeFile } from '../drive/index.ts';
import { moveWeekBack } from './demo-past.ts';
import {
  createPrivateFiles,
  deletePrivateImage,
  insertPrivateImage,
  keepOwn,
  sha256Of,
  type FileStorage,
} from '../media/index.ts';
import { draftMerchant } from '../merchants/index.ts';
import type { CommandBus, Sender } from '../platform/commands/bus.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { createSessions, tokenHash } from '../platform/sessions/sessions.ts';
import { readBankLine, type Receiver } from '../payments/index.ts';
import { followStay } from '../weeks/index.ts';

interface Deps {
  bus: CommandBus;
  merchants: MerchantScope;
  storage: FileStorage;
  database: Database;
  installation: Installation;
  privateStorage: FileStorage;
  receiver: Pick<Receiver, 'bankLine'>;
  /** The moment at which the demo's data are created. */
  now: Date;
  progress(text: string): void;
}

/** The size of the demo's pages of contracts, in pixels. */
const PAGE = { width: 750, height: 1000 };

/** Dispatches commands for a merchant by its code. */
const dispatching = (bus: Deps['bus'], merchants: Deps['merchants']) => {
  const merchantOf = async (code: string) => {
    const merchant = (await merchants.all()).find((each) => each.code === code);
    if (!merchant) throw new Error(`there is no merchant ${code}`);
    return merchant;
  };
  const dispatch = async <Contract extends CommandContract>(
    merchantCode: string | null,
    sender: Sender,
    contract: Contract,
    input: InputOf<Contract>,
  ) => {
    const merchant =
      merchantCode === null ? draftMerchant(input as InputOf<typeof CreateMerchant>) : await merchantOf(merchantCode);
    const origin = { ipAddress: '127.0.0.1', userAgent: 'demo', acceptLanguage: 'vi-VN' };
    const result = await bus.dispatch({
      merchant,
      sender,
      locale: 'en-US',
      origin,
      domain: contract.domain,
      name: contract.name,
      content: input,
    });
    if (!result.ok)
      throw new Error(
        `${commandKey(contract)}: ${refusalMessage(result.refusal, 'en-US')} ${JSON.stringify(result.refusal.data)}`,
      );
    if (merchantCode === null) merchants.refresh();
    return result.value as never;
  };
  return { merchantOf, dispatch };
};

/** The demo's access to the system: real commands, sent as the operator or as one of the demo's members. */
export const demoPort = ({
  bus,
  merchants,
  storage,
  database,
  installation,
  privateStorage,
  receiver,
  now,
  progress,
}: Deps): DemoPort => {
  const privateFiles = createPrivateFiles(privateStorage, installation.secrets);
  const sessions = createSessions(database);
  const { merchantOf, dispatch } = dispatching(bus, merchants);
  return {
    send: (merchantCode, contract, input) => dispatch(merchantCode, { kind: 'system' }, contract, input),
    // Everyone who acts in the demo has the role for it (load-people.ts).
    sendAs: (merchantCode, userId, contract, input) => {
      const permissions = permissionsOf(isPermission(contract.permission) ? [contract.permission] : null);
      return dispatch(merchantCode, { kind: 'user', session: { userId, permissions } }, contract, input);
    },
    sendProved: async (merchantCode, userId, contract, input) => {
      const { id: merchantId } = await merchantOf(merchantCode);
      const device = { userAgent: 'demo', ipAddress: '127.0.0.1' };
      const token = await sessions.open(database, merchantId, userId, 'bearer', device, true);
      const session = { userId, permissions: permissionsOf(null) };
      const sessionId = tokenHash(token).toString('hex');
      const answer = await dispatch(merchantCode, { kind: 'user', session, sessionId }, contract, input);
      await sessions.end(database, merchantId, token);
      return answer;
    },
    transfer: async (merchantCode, { id, amount, content }) => {
      const merchant = await merchantOf(merchantCode);
      const { currency } = merchant.settings;
      const transferAmount = plainAmount(amount, currency);
      const raw = JSON.stringify({ id, transferType: 'in', transferAmount, content });
      const outcome = await receiver.bankLine(merchant, readBankLine(raw, currency)!, raw);
      if (outcome !== 'applied' && outcome !== 'known')
        throw new Error(`the transfer of ${amount} for ${content} is ${outcome}`);
    },
    settle: async (merchantCode, stayId) => {
      await followStay({ database }, await merchantOf(merchantCode), stayId);
    },
    moveBack: async (merchantCode, weekId, days) => {
      const { id: merchantId } = await merchantOf(merchantCode);
      await moveWeekBack(database, { merchantId, weekId, days, began: now });
    },
    storeFile: (key, bytes) => storage.write(key, bytes),
    storeProof: async (merchantCode, ownerId, id, webp) => {
      const { id: merchantId } = await merchantOf(merchantCode);
      const { rows } = await database.raw('select from private_images where merchant_id = $1 and id = $2', [
        merchantId,
        id,
      ]);
      if (rows.length > 0) return;
      const storageKey = `${merchantId}/${id}.webp`;
      const file = await database.transaction(async (transaction) => {
        const prepared = await privateFiles.prepare(transaction, { merchantId, id });
        const row = {
          merchantId,
          id,
          ownerId,
          name: 'contract.webp',
          storageKey,
          sealedKey: prepared.sealedKey,
          contentType: 'image/webp',
          byteLength: webp.length,
          ...PAGE,
          colour: null,
          sha256: sha256Of(webp),
          limit: PRIVATE_IMAGES_MAX,
        };
        if (!(await first(transaction.run(insertPrivateImage(row))))) throw new Error(`no room for the picture ${id}`);
        return prepared;
      });
      await file.write(storageKey, webp);
    },
    storeOwnPicture: async (merchantCode, ownerId, { id, name, bytes, width, height, colour }) => {
      const { id: merchantId } = await merchantOf(merchantCode);
      const { rows } = await database.raw('select from library_images where merchant_id = $1 and id = $2', [
        merchantId,
        id,
      ]);
      if (rows.length > 0) return;
      // An interrupted load may have stored the picture without adding it to the library, so it is stored again.
      await database.run(deletePrivateImage({ merchantId, id, ownerId }));
      const picture = { bytes: Buffer.from(bytes), contentType: 'image/webp', width, height, colour } as const;
      const kept = await keepOwn(
        { database, storage, privateFiles },
        { merchantId, userId: ownerId, id, name, picture },
      );
      if (!kept.ok) throw new Error(`no room for the picture ${name}`);
    },
    storeDriveFile: async (merchantCode, userId, file) => {
      const { id: merchantId } = await merchantOf(merchantCode);
      await storeFile({ database, installation, privateStorage }, { merchantId, userId, ...file });
    },
    catalogueLoaded: () => database.script('analyze resorts, rooms, stays'),
    progress,
    now,
  };
};
