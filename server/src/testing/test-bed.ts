import type { AnswerOf, CommandContract, InputOf } from '@sandbar/contract/common';
import { CreateUser } from '@sandbar/contract/identity';
import { CreateMerchant } from '@sandbar/contract/merchants';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Result } from '@sandbar/domain/common';
import { randomUUID } from 'node:crypto';
import { fourEyes } from '../approvals/index.ts';
import { identitySlice } from '../identity/index.ts';
import { mediaSlice } from '../media/index.ts';
import { merchantsSlice, draftMerchant } from '../merchants/index.ts';
import { paymentsSlice } from '../payments/index.ts';
import { createBus, type Sender } from '../platform/commands/bus.ts';
import type { CommandHandler } from '../platform/commands/handler.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { pointsSlice } from '../points/index.ts';
import { testInstallation } from './installation.ts';
import { testDatabase } from './test-database.ts';

export const PASSWORD = 'a long enough password';

/** A new database (`testDatabase`) with two merchants, to which real commands are sent. For tests only. */
export interface TestBed {
  database: Database;
  azure: Merchant;
  lotus: Merchant;
  /** Creates another merchant, like the operator. */
  open(input: InputOf<typeof CreateMerchant>): Promise<Result<unknown, AnyRefusal>>;
  /** Sends a command as the server itself, or as `sender`. */
  send<Contract extends CommandContract>(
    merchant: 'azure' | 'lotus',
    contract: Contract,
    input: InputOf<Contract>,
    sender?: Sender,
  ): Promise<Result<AnswerOf<Contract>, AnyRefusal>>;
  createUser(
    merchant: 'azure' | 'lotus',
    fields?: Partial<InputOf<typeof CreateUser>>,
  ): Promise<{ id: string; userName: string; email: string }>;
  close(): Promise<void>;
}

/** @param more handlers in addition to those of the set-up */
export const openTestBed = async (more: readonly CommandHandler[] = []): Promise<TestBed> => {
  const database = await testDatabase();
  const ofSetUp = [merchantsSlice, identitySlice, mediaSlice, paymentsSlice].flatMap(
    (slice): readonly unknown[] => slice.commands,
  );
  const bus = createBus(
    database,
    [...ofSetUp, ...fourEyes([...pointsSlice.effects, ...paymentsSlice.effects]), ...more] as CommandHandler[],
    {
      installation: testInstallation,
      observe: () => {},
    },
  );
  const origin = { ipAddress: '127.0.0.1', userAgent: 'test', acceptLanguage: '' };
  const dispatch = (
    merchant: Merchant,
    contract: CommandContract,
    content: unknown,
    sender: Sender = { kind: 'system' },
  ) =>
    bus.dispatch({ merchant, sender, locale: 'en-US', origin, domain: contract.domain, name: contract.name, content });

  const open = (input: InputOf<typeof CreateMerchant>) => dispatch(draftMerchant(input), CreateMerchant, input);
  const opened = async (input: InputOf<typeof CreateMerchant>) => {
    const result = await open(input);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return draftMerchant(input);
  };
  const azure = await opened(newMerchant('azure', 'Azure Coast', 5000, 'AZ'));
  const lotus = await opened(newMerchant('lotus', 'Lotus Retreats', 1000, 'LT'));
  const merchants = { azure, lotus };

  const send: TestBed['send'] = async (merchant, contract, input, sender) =>
    (await dispatch(merchants[merchant], contract, input, sender)) as never;
  return {
    database,
    azure,
    lotus,
    open,
    send,
    createUser: async (merchant, fields = {}) => {
      const id = randomUUID();
      const user = {
        Id: id,
        UserName: `user.${id}`,
        Email: `${id}@test.example`,
        Password: PASSWORD,
        FirstName: 'An',
        LastName: 'Lê',
        Mobile: '0900000000',
        AllType: 1,
        ...fields,
      };
      const result = await send(merchant, CreateUser, user);
      if (!result.ok) throw new Error(JSON.stringify(result.refusal));
      return { id: user.Id, userName: user.UserName, email: user.Email };
    },
    close: () => database.close(),
  };
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>';

/** The input of CreateMerchant for a test's merchant. */
export const newMerchant = (
  code: string,
  name: string,
  rate: number,
  prefix: string,
): InputOf<typeof CreateMerchant> => ({
  Id: randomUUID(),
  Code: code,
  Name: name,
  OrderPrefix: prefix,
  Domains: [`${code}.test`],
  ExchangeRate: rate,
  Brand: {
    theme: {
      primary: '#0B6E8F',
      primaryDark: '#5FC3E1',
      accent: '#FF6B4A',
      surfaceTint: '#FBFAF7',
      radius: 12,
      font: 'be-vietnam-pro',
    },
    logo: { light: SVG, dark: SVG, mark: SVG },
    tagline: { vi: 'Biển', en: 'Sea' },
    signInImageId: null,
    signInPlace: { vi: 'Nha Trang', en: 'Nha Trang' },
    hotline: '1900 0000',
    bank: {
      name: 'Vietcombank',
      bin: '970436',
      accountNumber: '1029384756',
      accountName: name.toUpperCase(),
      branch: '',
    },
  },
  Meta: {
    title: { vi: name, en: name },
    description: { vi: 'Mô tả', en: 'Description' },
    keywords: { vi: 'a', en: 'a' },
    imageId: null,
  },
});
