import { HOME_CURRENCY } from '../common/index.ts';
import type { LedgerAccount } from './accounts.ts';

/** Charts of accounts that a merchant can begin with. */
export const CHART_NAMES = ['circular-200', 'circular-133', 'plain'] as const;
export type ChartName = (typeof CHART_NAMES)[number];

/** The code of the merchant's chart for each account of the ledger. Several accounts may share a code. */
export type Chart = Readonly<Record<LedgerAccount, string>>;

const CIRCULAR_200: Chart = {
  bank: '1121',
  cash: '1111',
  'gateway-vnpay': '1388',
  'gateway-sandbox': '1388',
  'gateway-card': '1388',
  customers: '131',
  'refunds-payable': '3388',
  'waiting-money': '3388',
  'money-aside': '3388',
  'owners-payable': '331',
  'owners-withheld': '331',
  'tax-vat': '33311',
  'tax-income': '3335',
  'stay-sales': '5113',
  'fee-sales': '5113',
  commissions: '5113',
  'cancellation-income': '711',
  discounts: '5211',
  'points-redeemed': '6418',
  'cash-over': '711',
  'cash-short': '811',
};

export const CHARTS: Readonly<Record<ChartName, Chart>> = {
  /** Vietnam, Circular 200/2014/TT-BTC. */
  'circular-200': CIRCULAR_200,
  /** Vietnam, small companies: Circular 133/2016/TT-BTC has no accounts for deductions and selling costs. */
  'circular-133': { ...CIRCULAR_200, discounts: '5113', 'points-redeemed': '6421' },
  /** For merchants outside Vietnam. */
  plain: {
    bank: '1010',
    cash: '1000',
    'gateway-vnpay': '1020',
    'gateway-sandbox': '1021',
    'gateway-card': '1022',
    customers: '2000',
    'refunds-payable': '2010',
    'waiting-money': '2020',
    'money-aside': '2030',
    'owners-payable': '2100',
    'owners-withheld': '2110',
    'tax-vat': '2200',
    'tax-income': '2210',
    'stay-sales': '4000',
    'fee-sales': '4010',
    commissions: '4020',
    'cancellation-income': '4030',
    discounts: '4900',
    'points-redeemed': '4910',
    'cash-over': '4040',
    'cash-short': '6000',
  },
};

/** The chart of a merchant that has not chosen one. */
export const usualChart = (currency: string): ChartName => (currency === HOME_CURRENCY ? 'circular-200' : 'plain');

/** A code of a chart of accounts, at most 20 characters. */
export const CHART_CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N}./-]{0,18}[\p{L}\p{N}])?$/u;
