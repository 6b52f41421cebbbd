import { azureResorts } from './content/azure.ts';
import { lotusResorts } from './content/lotus.ts';
import type { Brand, ResortContent } from './content/types.ts';
import { dayInVietnam } from './days.ts';
import { loadCalendars } from './load-calendars.ts';
import { loadDrives } from './load-drives.ts';
import { loadDeposits } from './load-deposits.ts';
import { loadDiscounts } from './load-discounts.ts';
import { loadExtraVacations } from './load-extra-vacations.ts';
import { loadMerchant } from './load-merchant.ts';
import { loadOrders } from './load-orders.ts';
import { loadPastWeeks } from './load-past-weeks.ts';
import { loadPayments } from './load-payments.ts';
import { loadAffiliates, loadPeople } from './load-people.ts';
import { loadPromotions } from './load-promotions.ts';
import { loadPurchases } from './load-purchases.ts';
import { loadRentals } from './load-rentals.ts';
import { loadRentPromotions } from './load-rent-promotions.ts';
import { loadResorts } from './load-resorts.ts';
import { loadVisitorOrders } from './load-visitor-orders.ts';
import { loadWaitlist } from './load-waitlist.ts';
import type { DemoPort } from './port.ts';

export { DEMO_PASSWORD } from './load-people.ts';
export type { DemoPort } from './port.ts';

const RESORTS: Record<Brand, readonly ResortContent[]> = { azure: azureResorts, lotus: lotusResorts };

/**
 * Creates the data of two merchants with real commands. All ids are fixed, so an interrupted load can be run again with
 * the same `now` and continues where it stopped.
 */
export const loadDemo = async (port: DemoPort): Promise<void> => {
  const today = dayInVietnam(port.now);
  for (const brand of Object.keys(RESORTS) as Brand[]) {
    port.progress(`demo: ${brand}, pictures`);
    await loadMerchant(port, brand);
    port.progress(`demo: ${brand}, resorts`);
    const rooms = await loadResorts(port, brand, RESORTS[brand], today);
    await port.catalogueLoaded();
    await loadDiscounts(port, brand, rooms, today);
    const transferId = await loadPayments(port, brand);
    await loadPromotions(port, brand, today);
    await loadRentPromotions(port, brand, today);
    port.progress(`demo: ${brand}, people and orders`);
    await loadPeople(port, brand, today);
    await loadAffiliates(port, brand);
    await loadCalendars(port, brand, today);
    await loadDrives(port, brand);
    await loadPastWeeks(port, brand, rooms, transferId, today);
    await loadPurchases(port, brand, rooms, today);
    await loadDeposits(port, brand, rooms, today);
    await loadOrders(port, brand, rooms, transferId);
    await loadVisitorOrders(port, brand, rooms, transferId, today);
    await loadExtraVacations(port, brand, rooms, transferId, today);
    await loadRentals(port, brand, rooms, transferId, today);
    await loadWaitlist(port, brand, rooms, transferId, today);
  }
};
