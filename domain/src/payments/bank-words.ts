import { folded } from '../common/index.ts';
import type { Way } from './bank-sums.ts';

const plain = (cell: string): string =>
  folded(cell)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
const listed = (list: string): ReadonlySet<string> => new Set(list.split('|'));

const CAME = listed(
  'c|cr|crdt|credit|credited|co|ghi co|bao co|phat sinh co|in|vao|tien vao|thu|nhan|nhan tien|deposit|income|incoming|' +
    'received|receive|inflow|money in|transfer in|chuyen den|chuyen tien den|chuyen khoan den|ck den|nop tien|gui tien',
);
const WENT = listed(
  'd|dr|db|dbit|debit|debited|no|ghi no|bao no|phat sinh no|out|ra|tien ra|chi|chi tien|withdrawal|withdraw|outgoing|' +
    'sent|send|outflow|money out|transfer out|chuyen di|chuyen tien di|chuyen khoan di|ck di|rut|rut tien|phi|fee',
);

/** The direction that a bank's word means; undefined: it means none. */
export const wayOf = (cell: string): Way | undefined => {
  const sign = cell.trim();
  if (sign === '+') return 'in';
  if (/^[-−–]$/u.test(sign)) return 'out';
  const word = plain(cell);
  return CAME.has(word) ? 'in' : WENT.has(word) ? 'out' : undefined;
};

const CARRIED_OUT = listed(
  'success|successful|succeeded|successfully|completed|complete|done|posted|booked|book|settled|ok|processed|cleared|' +
    'executed|approved|thanh cong|giao dich thanh cong|hoan thanh|hoan tat|da hach toan|da ghi so|da ghi nhan|da xu ly|' +
    'da hoan thanh|da duyet|da thanh toan',
);
const NOT_CARRIED_OUT = listed(
  'failed|fail|failure|unsuccessful|pending|pdng|processing|in progress|in process|waiting|hold|on hold|held|rejected|' +
    'declined|cancelled|canceled|cancel|reversed|returned|refunded|expired|error|timeout|unposted|not posted|scheduled|' +
    'info|futr|future|draft|initiated|submitted|void|voided|authorized|that bai|khong thanh cong|giao dich that bai|loi|' +
    'dang xu ly|cho xu ly|cho duyet|cho hach toan|chua hach toan|chua ghi so|dang cho|cho|huy|da huy|tu choi|bi tu choi|' +
    'hoan tra|da hoan|da hoan tra|het han|treo|tam giu',
);

/** Whether a bank's word for a state means that money was booked; undefined: the word is unknown. */
export const isCarriedOut = (cell: string): boolean | undefined => {
  const word = plain(cell);
  return CARRIED_OUT.has(word) ? true : NOT_CARRIED_OUT.has(word) ? false : undefined;
};

/** Whether a cell of a column of currencies means dong. */
export const isDong = (cell: string): boolean =>
  ['vnd', 'dong', 'd', 'viet nam dong', '704'].includes(plain(cell)) || cell === '₫';
