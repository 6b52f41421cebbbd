import { randomUUID } from 'node:crypto';
import { CreateDiscount, CreateResort, CreateRoom, DefineAttributes, PublishStays } from '@sandbar/contract/catalogue';
import type { InputOf } from '@sandbar/contract/common';
import { RegisterImage } from '@sandbar/contract/media';
import { permissionsOf } from '@sandbar/domain/permissions';
import { ProductType } from '@sandbar/domain/catalogue';
import { addDays, dayInZone, type Locale } from '@sandbar/domain/common';
import type { Database } from '../platform/database/index.ts';
import { startFeed, type Feed } from '../platform/events/feed.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type {
  QueryProductvacationArgs,
  QueryProductvacationsArgs,
  Resort,
  ResortSearch,
} from '../platform/graphql/resolvers.generated.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { openTestBed, type TestBed } from '../testing/test-bed.ts';
import { catalogueSlice, createCatalogue, type Catalogue } from './index.ts';

type Merchant = 'azure' | 'lotus';

/** A test bed with the catalogue's commands and reads. For tests only. */
export interface CatalogueBed {
  bed: TestBed;
  feed: Feed;
  catalogue: Catalogue;
  /** Today in the merchants' time zone. */
  today: string;
  /** The day so many days from today. */
  day(days: number): string;
  search(merchant: Merchant, given?: Partial<QueryProductvacationsArgs>, locale?: Locale): Promise<ResortSearch>;
  detail(
    merchant: Merchant,
    given: Partial<QueryProductvacationArgs> & { friendlyUrl: string },
    userId?: string,
  ): Promise<Resort | null>;
  addImage(merchant: Merchant): Promise<string>;
  defineAttributes(merchant: Merchant): Promise<void>;
  addResort(merchant: Merchant, fields?: Partial<InputOf<typeof CreateResort>>): Promise<string>;
  addRoom(merchant: Merchant, resortId: string, fields?: Partial<InputOf<typeof CreateRoom>>): Promise<string>;
  /** Adds a stay of `nights` for each of `days` from today. @returns their ids */
  addStays(
    merchant: Merchant,
    roomId: string,
    days: readonly number[],
    options?: { nights?: number; price?: number; inPoints?: boolean },
  ): Promise<string[]>;
  addDiscount(merchant: Merchant, roomId: string, fields?: Partial<InputOf<typeof CreateDiscount>>): Promise<void>;
  /** Takes a stay off the market or returns it, as orders do: the row and the event in one transaction. */
  setTaken(stayId: string, taken: boolean, options?: { customerId?: string; silently?: boolean }): Promise<string>;
  /** The statements since the last read began, without those of the feed. */
  statements: string[];
  /** All statements so far. */
  read: string[];
  /** Starts another server process on the same database. @param isStuck selects statements that never get an answer */
  restarted(
    memoryBytes?: number,
    isStuck?: (statement: string) => boolean,
  ): Promise<Pick<CatalogueBed, 'catalogue' | 'read' | 'search'> & { stop(): Promise<void> }>;
  /** Sends a command as the server itself. @throws when it is refused */
  send: TestBed['send'];
  close(): Promise<void>;
}

export const text = (words: string) => ({ vi: words, en: words });

export const openCatalogueBed = async (): Promise<CatalogueBed> => {
  const bed = await openTestBed(catalogueSlice.commands as never);
  const merchantOf = { azure: bed.azure, lotus: bed.lotus };
  const merchants = {
    byId: async (id: string) => Object.values(merchantOf).find((merchant) => merchant.id === id)!,
  } as MerchantScope;
  /** One server process, with its own feed, memory and list of statements. */
  const startProcess = async (memoryBytes?: number, isStuck: (statement: string) => boolean = () => false) => {
    const statements: string[] = [];
    const read: string[] = [];
    const run = ((query) => {
      // The feed polls for events independently of reads, so its statements are not counted.
      if (!query.name.startsWith('feed.')) statements.push(query.name);
      read.push(query.name);
      return isStuck(query.name) ? new Promise(() => {}) : bed.database.run(query);
    }) as typeof bed.database.run;
    const database = { ...bed.database, run };
    const feed = await startFeed(database, console.error);
    const catalogue = createCatalogue({
      database,
      feed,
      merchants,
      ...(memoryBytes === undefined ? {} : { memoryBytes }),
    });
    const search: CatalogueBed['search'] = async (merchant, given = {}, locale = 'en-US') => {
      await catalogue.settled(merchantOf[merchant].id);
      statements.length = 0;
      return (await (catalogue.resolvers.Query.productvacations as Function)(
        {},
        given,
        context(merchant, locale, UNKNOWN, database),
      )) as ResortSearch;
    };
    const stop = async () => {
      catalogue.stop();
      await feed.stop();
    };
    return { database, feed, catalogue, statements, read, search, stop };
  };
  const today = dayInZone(new Date(), bed.azure.timeZone);
  const day = (days: number) => addDays(today, days);
  let count = 0;

  const send: TestBed['send'] = async (...given) => {
    const result = await bed.send(...given);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result;
  };
  const UNKNOWN = randomUUID();
  const context = (merchant: Merchant, locale: Locale, userId: string, database: Database): GraphContext => {
    const session = async () => ({
      sessionId: '',
      userId,
      permissions: permissionsOf(null),
      languageId: locale,
      kind: 'bearer' as const,
    });
    return { merchant: merchantOf[merchant], locale, database, session, inFrame: false, recentSession: session };
  };
  const { database, feed, catalogue, statements, read, search, stop } = await startProcess();

  return {
    bed,
    feed,
    catalogue,
    restarted: startProcess,
    today,
    day,
    statements,
    read,
    send,
    search,
    detail: async (merchant, given, userId = UNKNOWN) => {
      await catalogue.settled(merchantOf[merchant].id);
      statements.length = 0;
      return (await (catalogue.resolvers.Query.productvacation as Function)(
        {},
        given,
        context(merchant, 'en-US', userId, database),
      )) as Resort | null;
    },
    addImage: async (merchant) => {
      const Id = randomUUID();
      await send(merchant, RegisterImage, {
        Id,
        Name: 'Sea',
        StorageKey: Id,
        ContentType: 'image/webp',
        ByteLength: 1,
        Width: 800,
        Height: 600,
        Colour: '#112233',
        Focal: { x: 0.5, y: 0.5 },
        Alternative: text('Sea'),
      });
      return Id;
    },
    defineAttributes: async (merchant) => {
      const value = (Code: string, words: string) => ({ Code, Value: text(words) });
      await send(merchant, DefineAttributes, {
        Id: randomUUID(),
        Attributes: [
          {
            Code: 'rating',
            Name: { vi: 'Hạng sao', en: 'Star rating' },
            Kind: 'stars',
            IsFacet: true,
            Values: [value('five', 'Five stars'), value('four', 'Four stars')],
          },
          {
            Code: 'category',
            Name: text('Category'),
            Kind: 'choice',
            IsFacet: true,
            Values: [value('beach', 'Beach'), value('lake', 'Lake')],
          },
          {
            Code: 'amenities',
            Name: text('Amenities'),
            Kind: 'choice',
            IsFacet: true,
            Values: [value('spa', 'Spa'), value('golf', 'Golf')],
          },
          { Code: 'highlights', Name: text('Highlights'), Kind: 'html', IsFacet: false, Values: [] },
        ],
      });
    },
    addResort: async (merchant, fields = {}) => {
      const Id = randomUUID();
      count += 1;
      await send(merchant, CreateResort, {
        Id,
        FriendlyUrl: `resort-${count}`,
        Name: text(`Resort ${count}`),
        Place: text('Phú Quốc'),
        DetailAddress: text('Bãi Kem'),
        Description: text('<p>Quiet</p>'),
        Latitude: 10,
        Longitude: 104,
        Email: '',
        Mobile: '',
        Attributes: [],
        ImageIds: [],
        ...fields,
      });
      return Id;
    },
    addRoom: async (merchant, resortId, fields = {}) => {
      const Id = randomUUID();
      await send(merchant, CreateRoom, {
        Id,
        ResortId: resortId,
        Name: text('Studio'),
        Description: text('Small'),
        AdultsStandard: 2,
        AdultsMax: 2,
        ChildStandard: 0,
        ChildMax: 1,
        ChildAgeFrom: 1,
        ChildAgeTo: 12,
        Position: 0,
        ImageIds: [],
        ...fields,
      });
      return Id;
    },
    addStays: async (merchant, roomId, days, { nights = 7, price = 10_000_000, inPoints = false } = {}) => {
      const Stays = days.map((from) => ({
        Id: randomUUID(),
        FromDate: day(from),
        ToDate: day(from + nights),
        Price: price,
      }));
      await send(merchant, PublishStays, {
        Id: randomUUID(),
        RoomId: roomId,
        ProductType: inPoints ? ProductType.VacationExchange : ProductType.Vacation,
        Stays,
      });
      return Stays.map((stay) => stay.Id);
    },
    addDiscount: async (merchant, roomId, fields = {}) => {
      const at = (ms: number) => new Date(Date.now() + ms).toISOString();
      await send(merchant, CreateDiscount, {
        Id: randomUUID(),
        RoomIds: [roomId],
        Name: text('Early'),
        From: at(-60_000),
        To: at(3_600_000),
        ResultType: 0,
        ResultValue: 10,
        ...fields,
      });
    },
    setTaken: async (stayId, taken, { customerId, silently = false } = {}) => {
      const [stay] = (await bed.database.raw('select * from stays where id = $1', [stayId])).rows as [
        Record<string, string>,
      ];
      const merchant = stay.merchant_id === bed.azure.id ? 'azure' : 'lotus';
      const customer = customerId ?? (await bed.createUser(merchant)).id;
      const orderId = randomUUID();
      if (taken) {
        await bed.database.raw(
          `insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate,
            grand_total, hold_slot, hold_minutes, hold_expires_at)
           values ($1, $2, $3, $4, 1, 2, 1000, 1, 1000, 1, 15, now() + interval '15 minutes')`,
          [stay.merchant_id, orderId, orderId, customer],
        );
        await bed.database.raw(
          `insert into order_lines (merchant_id, id, order_id, product_type, stay_id, live, target_name,
            original_price, price, total) values ($1, $2, $2, 16384, $3, true, '{"vi":"a","en":"a"}', 1000, 1000,
            1000)`,
          [stay.merchant_id, orderId, stayId],
        );
      } else await bed.database.raw('update order_lines set live = false where stay_id = $1', [stayId]);
      if (!silently) {
        await bed.database.raw('insert into events (merchant_id, kind, subject_id, payload) values ($1, $2, $3, $4)', [
          stay.merchant_id,
          taken ? 'stay.taken' : 'stay.freed',
          stayId,
          JSON.stringify({ stayId, roomId: stay.room_id, resortId: stay.resort_id }),
        ]);
      }
      return orderId;
    },
    close: async () => {
      await stop();
      await bed.close();
    },
  };
};
