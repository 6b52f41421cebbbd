import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { apiOf } from './member.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Gives a small week of an owner who gives no other week here. @returns its id */
export const giveWeek = async (page: Page, request: APIRequestContext): Promise<string> => {
  const giver = await apiOf(request, 'azure', 'robert.hayes@azure.example');
  type Rooms = { productvacation: { products: { id: string }[] } };
  const { productvacation } = await giver.graphql<Rooms>(
    '{ productvacation(friendlyUrl: "nang-som-xuan-dai") { products { id } } }',
  );
  const picture = await page.screenshot({ type: 'jpeg' });
  const Images: object[] = [];
  for (const DisplayOrder of [1, 2, 3]) Images.push({ Id: await giver.upload(picture), DisplayOrder });
  const Id = randomUUID();
  // Each try uses another week.
  const days = 200 + Math.floor(Math.random() * 100);
  const given = await giver.command('Sale', 'CreateVacationExchangeDepositProduct', {
    Id,
    DepositProductId: productvacation.products[0]!.id,
    FromDate: inDays(days),
    ToDate: inDays(days + 3),
    ReferenceCode: `T-${Id.slice(0, 8)}`,
    Images,
  });
  expect(given).toMatchObject({ Success: true });
  return Id;
};
