import { SHELL_ELEMENT_ID } from '@sandbar/contract/shell';
import { HOME_COUNTRY, HOME_CURRENCY } from '@sandbar/domain/common';
import { UserType } from '@sandbar/domain/identity';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';

/**
 * The shell that the server writes into a page, for a merchant in Vietnam and one of its administrators. It must be
 * imported before modules that read it.
 */
const element = document.createElement('script');
element.type = 'application/json';
element.id = SHELL_ELEMENT_ID;
element.textContent = JSON.stringify({
  merchant: {
    id: 'azure',
    code: 'azure',
    name: 'Azure',
    currency: HOME_CURRENCY,
    country: HOME_COUNTRY,
    timeZone: 'Asia/Ho_Chi_Minh',
    exchangeRate: 1_000,
    allowedOrigins: ['https://partner.example'],
    aboutUrl: 'https://azure.example/about',
    map: { home: { south: 8.4, north: 23.4, west: 102, east: 109.6 }, baseMap: '/base-map.json', tiles: null },
  },
  user: {
    id: 'me',
    name: 'Lê Đăng Khoa',
    email: 'khoa@azure.example',
    allType: UserType.Default | UserType.Staff | UserType.Admin,
    permissions: PERMISSION_NAMES,
  },
  menu: [],
  locale: 'en-US',
  serverNow: new Date().toISOString(),
  development: false,
  firstPictures: [],
});
document.head.append(element);
