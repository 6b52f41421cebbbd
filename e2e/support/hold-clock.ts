import { expect, type APIRequestContext } from '@playwright/test';

/** Lets a hold end in so many seconds, as if it had begun earlier. Only at the journeys' own server. */
export const endHoldIn = async (request: APIRequestContext, orderId: string, seconds: number): Promise<void> => {
  const answer = await request.post(`http://127.0.0.1:${process.env.E2E_CLOCK_PORT}/${orderId}/${seconds}`);
  expect(answer.status()).toBe(204);
};

/** Staff may do again alone what they may in a day, whatever an earlier journey on the same server used up. */
export const beginNewDay = async (request: APIRequestContext): Promise<void> => {
  const answer = await request.post(`http://127.0.0.1:${process.env.E2E_CLOCK_PORT}/new-day`);
  expect(answer.status()).toBe(204);
};

/** The check of a domain that was made a moment ago is long ago. */
export const letTimePassForDomains = async (request: APIRequestContext): Promise<void> => {
  const answer = await request.post(`http://127.0.0.1:${process.env.E2E_CLOCK_PORT}/domain-checks`);
  expect(answer.status()).toBe(204);
};

/** Brings the day on which a sold room's owner is promised the money. Only at the journeys' own server. */
export const comeToPayout = async (request: APIRequestContext, rentalId: string): Promise<void> => {
  const answer = await request.post(`http://127.0.0.1:${process.env.E2E_CLOCK_PORT}/payout/${rentalId}`);
  expect(answer.status()).toBe(204);
};
