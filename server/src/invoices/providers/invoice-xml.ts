import { plainAmount } from '@sandbar/domain/common';
import { dongInWords, type InvoiceLine } from '@sandbar/domain/invoices';
import type { InvoiceNumber, ProviderInvoice } from './provider.ts';

/** 1 replaces another invoice, 2 adjusts it. */
export interface Relation {
  nature: 1 | 2;
  of: InvoiceNumber;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML 1.0 allows no control characters, escaped or not. */
const escaped = (text: string) =>
  // eslint-disable-next-line no-control-regex -- they are what is taken out
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

type Child = string | undefined;
const tag = (name: string, ...children: Child[]): string => `<${name}>${children.filter(Boolean).join('')}</${name}>`;
const value = (name: string, text: string | number): string => tag(name, escaped(String(text)));
const given = (name: string, text: string): Child => (text === '' ? undefined : value(name, text));

const rateOf = (percent: number | null): string => (percent === null ? 'KCT' : `${percent}%`);

/** Returns the kind of a line: goods and services, a reduction, or a note. */
const natureOf = ({ total }: InvoiceLine, relation: Relation | undefined): 1 | 3 => (total < 0 && !relation ? 3 : 1);

/**
 * An invoice in the format of the General Department of Taxation (Decision 1450/QĐ-TCT, by Decree 123/2020 and Circular
 * 78/2021), in a message that sends it. It is not signed; a provider signs with the seller's certificate.
 * @param code of the tax authority
 */
export const invoiceXml = (invoice: ProviderInvoice, code: string, relation?: Relation): string => {
  const { seller, buyer, series, number, day, currency, vatPercent } = invoice;
  const amount = (minor: number) => plainAmount(minor, currency);
  const isReduction = (line: InvoiceLine) => natureOf(line, relation) === 3;
  const shown = (line: InvoiceLine, minor: number) => amount(isReduction(line) ? -minor : minor);
  const general = tag(
    'TTChung',
    value('PBan', '2.0.1'),
    value('THDon', 'HÓA ĐƠN GIÁ TRỊ GIA TĂNG'),
    value('KHMSHDon', 1),
    value('KHHDon', series),
    value('SHDon', number),
    value('NLap', day),
    value('DVTTe', currency),
    value('TGia', 1),
    value('HTTToan', 'TM/CK'),
    value('MSTTCGP', seller.taxCode),
    relation &&
      tag(
        'TTHDLQuan',
        value('TCHDon', relation.nature),
        value('LHDCLQuan', 1),
        value('KHMSHDCLQuan', 1),
        value('KHHDCLQuan', relation.of.series),
        value('SHDCLQuan', relation.of.number),
        value('NLHDCLQuan', relation.of.day),
      ),
    tag('TTKhac', tag('TTin', value('TTruong', 'Order'), value('KDLieu', 'string'), value('DLieu', invoice.orderCode))),
  );
  const content = tag(
    'NDHDon',
    tag('NBan', value('Ten', seller.name), value('MST', seller.taxCode), value('DChi', seller.address)),
    tag(
      'NMua',
      value('Ten', buyer.name),
      given('MST', buyer.taxCode),
      given('DChi', buyer.address),
      value('DCTDTu', buyer.email),
    ),
    tag(
      'DSHHDVu',
      ...invoice.lines.map((line, place) =>
        tag(
          'HHDVu',
          value('TChat', natureOf(line, relation)),
          value('STT', place + 1),
          value('THHDVu', line.name),
          value('SLuong', 1),
          value('DGia', shown(line, line.net)),
          value('ThTien', shown(line, line.net)),
          value('TSuat', rateOf(vatPercent)),
        ),
      ),
    ),
    tag(
      'TToan',
      tag(
        'THTTLTSuat',
        tag(
          'LTSuat',
          value('TSuat', rateOf(vatPercent)),
          value('ThTien', amount(invoice.net)),
          value('TThue', amount(invoice.vat)),
        ),
      ),
      value('TgTCThue', amount(invoice.net)),
      value('TgTThue', amount(invoice.vat)),
      value('TgTTTBSo', amount(invoice.total)),
      value('TgTTTBChu', currency === 'VND' ? dongInWords(invoice.total) : `${amount(invoice.total)} ${currency}`),
    ),
  );
  const body = `<DLHDon Id="${escaped(invoice.key)}">${general}${content}</DLHDon>`;
  const message = tag(
    'TTChung',
    value('PBan', '2.0.1'),
    value('MNGui', seller.taxCode),
    value('MNNhan', 'TCT'),
    value('MLTDiep', 200),
    value('MTDiep', `${seller.taxCode}${invoice.key.replaceAll('-', '').toUpperCase()}`),
    value('MST', seller.taxCode),
    value('SLuong', 1),
  );
  const data = tag('DLieu', tag('HDon', body, value('MCCQT', code), tag('DSCKS', tag('NBan'))));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('TDiep', message, data)}`;
};
