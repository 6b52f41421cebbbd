import { CALCULATE_GIFT_CODE, type CalculatedGiftCode } from '@sandbar/contract/promotions';
import { refusalMessage, type AnyRefusal } from '@sandbar/contract/refusals';
import { inLanguage, refuse, type Locale, type Result } from '@sandbar/domain/common';
import { orderCan } from '@sandbar/domain/orders';
import { readGiftCodes, type GiftCodeDecision } from '@sandbar/domain/promotions';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/index.ts';
import { sendRefusal } from '../platform/http/answers.ts';
import { refusalPlace } from '../platform/merchant-scope.ts';
import { requestLocale } from '../platform/http/request.ts';
import { jsonAnswers, query } from '../platform/http/route-schema.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { evaluateGiftCodes } from '../promotions/index.ts';
import { isUuid } from '../platform/uuid.ts';
import { codedOrder, orderForStep, ownOrder } from './orders.queries.ts';

/** Longer than any list of codes that a merchant allows. */
const LONGEST = 400;

/** A parameter that may be repeated: its texts, joined by commas. */
const texts = z.pipe(
  z._default(z.union([z.string(), z.array(z.string())]), ''),
  z.transform((given: string | string[]) => [given].flat().join(',').slice(0, LONGEST)),
);
const CALCULATE = {
  summary: 'What gift codes take off an order; uses nothing up',
  querystring: query({
    orderid: texts,
    codes: texts.check(z.describe('Separated by commas')),
    preResultAmount: z.optional(z.unknown()),
  }),
  response: jsonAnswers(
    'What counts, and what does not and why',
    z.object({
      Success: z.boolean(),
      Message: z.string(),
      Data: z.null(),
      Code: z.optional(z.string()),
      PromotionAmount: z.int(),
      Codes: z.array(z.object({ Code: z.string(), Name: z.string(), Amount: z.int() })),
      MoreAllowed: z.boolean(),
      InvalidCodes: z.array(z.object({ Code: z.string(), Message: z.string(), Reason: z.string() })),
    }),
    401,
    429,
  ),
};

interface Asked {
  request: FastifyRequest;
  userId: string;
  orderId: string;
  codes: string;
}

/**
 * GET /api/Promotion/CalculateGiftCode?orderid&codes&preResultAmount (member-portal section 7): what codes would take
 * off a held order. No code is used up, and the client's amount is ignored.
 */
export const giftCodeRoutes =
  ({ database, sessions }: { database: Database; sessions: Sessions }): FastifyPluginAsyncZod =>
  async (app) => {
    const calculate = async ({
      request,
      userId,
      orderId,
      codes: typed,
    }: Asked): Promise<Result<GiftCodeDecision, AnyRefusal>> => {
      const { merchant } = request;
      const order = isUuid(orderId)
        ? ownOrder(await database.run(orderForStep({ merchantId: merchant.id, id: orderId, methodId: null })), userId)
        : undefined;
      if (!order) return refuse('ORDER_NOT_FOUND', {});
      const allowed = orderCan.confirm(order, order.now);
      if (!allowed.ok) return allowed;
      const codes = readGiftCodes(typed);
      if (codes.length === 0) return refuse('GIFT_CODE_REQUIRED', {});
      return evaluateGiftCodes(database, merchant, { userId, orderId, codes, order: codedOrder(order) });
    };

    app.get(CALCULATE_GIFT_CODE, { schema: CALCULATE }, async (request, reply) => {
      const locale = requestLocale(request);
      const presented = presentedToken(request);
      const session = presented && (await sessions.find(request.merchant.id, presented.token));
      if (!session) return sendRefusal(reply, { code: 'SIGNED_OUT', data: {} }, locale);
      const { orderid: orderId, codes } = request.query;
      if (session.frame && session.frame.orderId !== orderId.toLowerCase())
        return sendRefusal(reply, { code: 'NOT_ALLOWED', data: {} }, locale);
      const result = await calculate({ request, userId: session.userId, orderId, codes });
      if (!result.ok && result.refusal.code === 'TOO_MANY_ATTEMPTS') return sendRefusal(reply, result.refusal, locale);
      const messageOf = (refusal: AnyRefusal) => refusalMessage(refusal, locale, refusalPlace(request.merchant));
      return result.ok ? answerOf(result.value, locale, messageOf) : refusedAnswer(result.refusal, messageOf);
    });
  };

type MessageOf = (refusal: AnyRefusal) => string;

const invalidCode = (refusal: AnyRefusal, messageOf: MessageOf) => ({
  Code: 'code' in refusal.data ? String(refusal.data.code) : '',
  Message: messageOf(refusal),
  Reason: refusal.code,
});

const answerOf = (
  { amount, applied, invalid, moreAllowed }: GiftCodeDecision,
  locale: Locale,
  messageOf: MessageOf,
): CalculatedGiftCode => {
  const wrong = invalid.map((refusal) => invalidCode(refusal, messageOf));
  return {
    Success: wrong.length === 0,
    Message: wrong[0]?.Message ?? 'Success',
    Data: null,
    PromotionAmount: amount,
    Codes: applied.map(({ code, name, amount: each }) => ({
      Code: code,
      Name: inLanguage(name, locale),
      Amount: each,
    })),
    MoreAllowed: moreAllowed,
    InvalidCodes: wrong,
  };
};

/** No code applies: the order does not exist or has ended, or no code was given. */
const refusedAnswer = (refusal: AnyRefusal, messageOf: MessageOf): CalculatedGiftCode => {
  const wrong = invalidCode(refusal, messageOf);
  return {
    Success: false,
    Message: wrong.Message,
    Data: null,
    Code: refusal.code,
    PromotionAmount: 0,
    Codes: [],
    MoreAllowed: false,
    InvalidCodes: [wrong],
  };
};
