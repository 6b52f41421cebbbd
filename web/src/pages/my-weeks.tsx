import { paths } from '../app/paths.ts';
import { BeforeExpiry, useExpiries } from '../points/balance/before-expiry.tsx';
import { MyWeeksPage, type MyWeeksLinks } from '../weeks/my-weeks/my-weeks-page.tsx';
import { weekPage } from './parts/week-page.ts';

const links: MyWeeksLinks = {
  give: paths.deposits(),
  statements: paths.statements(),
  contract: paths.myContract(),
  weeksGiven: paths.weeksGiven(),
  week: weekPage,
};

/** /my-weeks: all weeks that the reader gave, and points that expire soon. */
const MyWeeks = () => (
  <MyWeeksPage
    links={links}
    waits={useExpiries().isPending}
    lapsing={<BeforeExpiry stays={paths.resorts('?pay=points')} />}
  />
);

export default MyWeeks;
