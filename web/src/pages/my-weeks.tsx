import { paths } from '../app/paths.ts';
import { BeforeExpiry, useExpiries } from '../points/balance/before-expiry.tsx';
import { MyWeeksPage, type MyWeeksLinks } from '../weeks/my-weeks/my-weeks-page.tsx';

/** Address of a week's own page, by kind. */
const WEEK_PAGES: Record<string, string> = {
  deposit: 'deposit',
  'extra-vacation': 'extra-vacation',
  rental: 'rent-vacation',
};

const links: MyWeeksLinks = {
  give: paths.deposits(),
  statements: paths.statements(),
  weeksGiven: paths.weeksGiven(),
  week: ({ id, kind }) => `/${WEEK_PAGES[kind] ?? 'deposit'}/detail/${id}`,
};

/** /my-weeks: every week that the reader gave, and points that expire soon. */
const MyWeeks = () => (
  <MyWeeksPage
    links={links}
    waits={useExpiries().isPending}
    lapsing={<BeforeExpiry stays={paths.resorts('?pay=points')} />}
  />
);

export default MyWeeks;
