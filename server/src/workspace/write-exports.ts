import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isLocale } from '@sandbar/domain/common';
import { auditExporter } from '../audit/index.ts';
import { insightExporter } from '../insight/index.ts';
import { membersExporter } from '../members/index.ts';
import { closureOrdersExporter } from '../closures/index.ts';
import { invoicesExporter } from '../invoices/index.ts';
import { resortsExporter, roomsExporter, staysExporter } from '../catalogue/index.ts';
import { createPrivateFiles, type FileStorage } from '../media/index.ts';
import { ordersExporter } from '../orders/index.ts';
import { first, isUnavailable, type Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Cell, Exporter } from '../platform/exporter.ts';
import { createPrinter } from '../platform/pdf/index.ts';
import { refundsExporter } from '../payments/index.ts';
import { payoutsExporter } from '../payouts/index.ts';
import { giftCodesExporter } from '../promotions/index.ts';
import { exportBacklog, nameOf } from './workspace.queries.ts';
import {
  claimExport,
  endExport,
  exportPlace,
  merchantsWithExports,
  noteFile,
  noteProgress,
  type ClaimedExport,
} from './workspace.store.ts';
import { MAX_PRINTED_ROWS, pdfOf } from './write-pdf.ts';
import { csvOf, MAX_SHEET_ROWS, xlsxOf, zipOf, type Sheet } from '../platform/tables/write-rows.ts';

interface Deps {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  privateStorage: FileStorage;
  onError(error: unknown, doing: string): void;
}

const EXPORTERS = {
  audit: auditExporter,
  insight: insightExporter,
  members: membersExporter,
  orders: ordersExporter,
  stays: staysExporter,
  rooms: roomsExporter,
  resorts: resortsExporter,
  'gift-codes': giftCodesExporter,
  'closure-orders': closureOrdersExporter,
  invoices: invoicesExporter,
} as Record<string, Exporter>;
/** The number of attempts that may fail or end with the process. */
const MAX_TRIES = 3;
/** The most rows of each format. */
const MAX_ROWS: Readonly<Record<string, number>> = { xlsx: MAX_SHEET_ROWS, pdf: MAX_PRINTED_ROWS };
/** The interval in which progress is saved. */
const PROGRESS_EVERY_MS = 1_000;

/** `write exports`: writes requested lists into files, one at a time for each merchant. */
export const writeExports = ({ database, installation, merchants, privateStorage, onError }: Deps): Job => {
  const printer = createPrinter();
  const files = createPrivateFiles(privateStorage, installation.secrets, exportPlace);

  const exporterOf = ({ kind, userId }: ClaimedExport): Exporter => {
    // Both decrypt account numbers. Refunds that the requester may not send are left out.
    if (kind === 'payouts') return payoutsExporter(installation.secrets) as Exporter;
    if (kind === 'refunds') return refundsExporter(installation.secrets, userId) as Exporter;
    return EXPORTERS[kind]!;
  };

  const write = async (merchant: Merchant, lease: string, claimed: ClaimedExport): Promise<void> => {
    const leased = { merchantId: merchant.id, id: claimed.id, lease };
    const exporter = exporterOf(claimed);
    const filter: unknown = claimed.filter;
    const total = await exporter.count(database, merchant, filter);
    await database.run(noteProgress({ ...leased, done: 0, total }));
    if (total > (MAX_ROWS[claimed.format] ?? total)) {
      await database.run(endExport({ ...leased, state: 'failed', problem: 'too-long', byteLength: null }));
      return;
    }
    const storageKey = `exports/${merchant.id}/${claimed.id}`;
    const { sealedKey, write: writeFile } = await database.transaction((transaction) =>
      files.prepare(transaction, { merchantId: merchant.id, id: claimed.id }),
    );
    await database.run(noteFile({ ...leased, storageKey, sealedKey }));
    let [done, reportedAt, bytes] = [0, performance.now(), 0];
    const locale = isLocale(claimed.locale) ? claimed.locale : 'en-US';
    async function* counted(): AsyncGenerator<readonly Cell[][]> {
      for await (const some of exporter.rows(database, merchant, filter, locale)) {
        yield some;
        done += some.length;
        if (performance.now() - reportedAt < PROGRESS_EVERY_MS) continue;
        reportedAt = performance.now();
        await database.run(noteProgress({ ...leased, done, total: Math.max(done, total) }));
      }
    }
    const asker = await first(database.run(nameOf({ merchantId: merchant.id, userId: claimed.userId })));
    const sheet: Sheet = {
      name: exporter.kind,
      columns: exporter.titles?.(locale) ?? exporter.columns,
      rows: counted(),
      timeZone: merchant.timeZone,
      about: [
        ['List', `${merchant.name}: ${exporter.kind}`],
        ['Filter', Object.keys(filter as object).length === 0 ? 'none' : JSON.stringify(filter)],
        ['Asked for', claimed.createdAt.toISOString()],
        ['By', `${asker?.name ?? ''} (${claimed.userId})`],
        ['Time zone of this file', merchant.timeZone],
        ...((await exporter.about?.(database, merchant, filter)) ?? []),
      ],
    };
    const content =
      claimed.format === 'pdf'
        ? await pdfOf(sheet, { merchant, locale, paper: exporter.paper!(locale), printer })
        : { csv: csvOf, xlsx: xlsxOf, zip: zipOf }[claimed.format as 'csv' | 'xlsx' | 'zip'](sheet);
    async function* measured(): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        const piece = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
        bytes += piece.length;
        yield piece;
      }
    }
    await writeFile(storageKey, Readable.from(measured(), { objectMode: false }));
    await database.run(noteProgress({ ...leased, done, total: done }));
    await database.run(endExport({ ...leased, state: 'ready', problem: null, byteLength: bytes }));
  };

  return {
    name: 'write exports',
    everyMs: 1_000,
    // A long list keeps a processor busy, so one list is written at a time, for all merchants.
    atOnce: 1,
    merchantsWithWork: findMerchants(database, merchantsWithExports),
    run: async (merchantId) => {
      const lease = randomUUID();
      const merchant = await merchants.byId(merchantId);
      const claimed = await first(database.run(claimExport({ merchantId, lease })));
      if (!claimed) return false;
      try {
        if (claimed.tries > MAX_TRIES) throw new Error('tried too often');
        await write(merchant, lease, claimed);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        onError(error, `write exports ${claimed.id}`);
        // The lease is kept until it expires, and then the export is tried again.
        if (claimed.tries >= MAX_TRIES)
          await database.run(
            endExport({ merchantId, id: claimed.id, lease, state: 'failed', problem: 'broken', byteLength: null }),
          );
      }
      return true;
    },
    backlog: { queue: 'exports', read: async () => (await first(database.run(exportBacklog({}))))! },
  };
};
