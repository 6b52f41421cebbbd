import { isPricedInPoints } from '@sandbar/domain/catalogue';
import { contentLanguage, dayInZone, searchable, type Locale } from '@sandbar/domain/common';
import { IMPORT_FIELDS } from '@sandbar/domain/imports';
import { first } from '../../platform/database/index.ts';
import { moneyCell, type Exporter } from '../../platform/exporter.ts';
import { staysToExport, staysToExportCount, type ListedStay } from './stays.queries.ts';

const PAGE = 1_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Returns the text by which an import finds the room again: its name, or its id when the name has no letter. */
const roomIn = ({ roomName, roomId }: ListedStay, locale: Locale): string =>
  [roomName[contentLanguage(locale)], roomName.vi].find((name) => searchable(name) !== '') ?? roomId;

/** The merchant's own stays on the market, in the columns that an import reads. */
export const staysExporter: Exporter = {
  kind: 'stays',
  columns: IMPORT_FIELDS.stays.map(({ name }) => name),
  count: async (database, { id: merchantId, timeZone }) =>
    (await first(database.run(staysToExportCount({ merchantId, today: dayInZone(new Date(), timeZone) }))))!.count,
  async *rows(database, merchant, _filter, locale) {
    const { id: merchantId, timeZone } = merchant;
    const money = moneyCell(merchant);
    const today = dayInZone(new Date(), timeZone);
    for (let after = NIL; ;) {
      const stays = await database.run(staysToExport({ merchantId, today, after, limit: PAGE }));
      yield stays.map((stay) => [
        stay.id,
        stay.friendlyUrl,
        roomIn(stay, locale),
        isPricedInPoints(stay.productType) ? 'exchange' : 'currency',
        { day: stay.fromDate },
        { day: stay.toDate },
        isPricedInPoints(stay.productType) ? stay.price : money(stay.price),
      ]);
      if (stays.length < PAGE) return;
      after = stays.at(-1)!.id;
    }
  },
};
