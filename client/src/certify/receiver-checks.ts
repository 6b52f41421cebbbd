import { WEBHOOK_EXAMPLES } from '../generated/webhooks.generated.ts';
import { failed, type Finding, passed, skipped } from './check.ts';
import { ANSWER_SECONDS, answerOf, deliver, type Delivered, type Delivery, isTaken, type Receiver } from './deliver.ts';

/** The test deliveries for a receiver of webhooks: some as Sandbar sends them, and some that it would never send. */

export interface ReceiverOptions extends Receiver {
  /**
   * An address that answers with a JSON list of the `webhook-id`s that the receiver acted on. An id is listed once for
   * each time.
   */
  acted?: string | undefined;
}

type Deliver = (delivery: Delivery) => Promise<Delivered>;

/** @returns the findings, one after another */
export async function* checkReceiver(options: ReceiverOptions): AsyncGenerator<Finding> {
  const all: Delivered[] = [];
  const send: Deliver = async (delivery) => {
    const delivered = await deliver(options, delivery);
    all.push(delivered);
    return delivered;
  };
  yield* checkKinds(send);
  yield* checkSignatures(send);
  yield* checkChangingSecret(send, options.secret);
  yield* checkDuplicates(send, options.acted);
  yield* checkOrder(send);
  yield* checkUnknown(send);
  yield timeliness(all);
  yield goneness(all);
}

const text = (event: object): string => JSON.stringify(event);
const anEvent = () => text(WEBHOOK_EXAMPLES['order.held']);

async function* checkKinds(send: Deliver): AsyncGenerator<Finding> {
  for (const [kind, example] of Object.entries(WEBHOOK_EXAMPLES)) {
    const delivered = await send({ body: text(example) });
    const name = `takes ${kind}`;
    yield isTaken(delivered)
      ? passed(name, answerOf(delivered))
      : failed(
          name,
          answerOf(delivered),
          'Answer 2xx, also to a kind of which you make nothing. Is the secret the same?',
        );
  }
}

/** Deliveries that a receiver must refuse. */
const forgeries = (): [string, Delivery][] => [
  ['a changed body', { body: anEvent(), sent: anEvent().replace('AZ', 'BZ') }],
  ['another secret', { body: anEvent(), secrets: [`whsec_${btoa('another secret of some length')}`] }],
  ['a delivery of ten minutes ago', { body: anEvent(), at: new Date(Date.now() - 600_000) }],
  ['a delivery of in ten minutes', { body: anEvent(), at: new Date(Date.now() + 600_000) }],
  ['no signature', { body: anEvent(), without: ['webhook-signature'] }],
  ['no webhook-id', { body: anEvent(), without: ['webhook-id'] }],
];

async function* checkSignatures(send: Deliver): AsyncGenerator<Finding> {
  for (const [what, delivery] of forgeries()) {
    const delivered = await send(delivery);
    const { status } = delivered;
    const name = `refuses ${what}`;
    yield status !== undefined && status >= 400 && status < 500
      ? passed(name, answerOf(delivered))
      : failed(name, answerOf(delivered), 'Verify before you read (verifyWebhook), and answer 400 when it throws.');
  }
}

async function* checkChangingSecret(send: Deliver, secret: string): AsyncGenerator<Finding> {
  const before = `whsec_${btoa('the secret before this one was')}`;
  const delivered = await send({ body: anEvent(), secrets: [before, secret] });
  const name = 'takes two signatures while the secret changes';
  yield isTaken(delivered)
    ? passed(name, answerOf(delivered))
    : failed(name, answerOf(delivered), 'One of several signatures that fits is enough (verifyWebhook does that).');
}

async function* checkDuplicates(send: Deliver, acted: string | undefined): AsyncGenerator<Finding> {
  const id = crypto.randomUUID();
  const [first, second] = [await send({ id, body: anEvent() }), await send({ id, body: anEvent() })];
  const name = 'takes the same event twice';
  yield isTaken(first) && isTaken(second)
    ? passed(name, answerOf(second))
    : failed(name, answerOf(second), 'Answer 2xx to one that you know: otherwise it is sent again for three days.');
  const once = 'acts once on an event that comes twice';
  if (!acted) {
    yield skipped(once, 'not looked at', 'Give --acted, an address that lists the webhook-ids you acted on, as JSON.');
    return;
  }
  const listed = await listOf(acted);
  const times = Array.isArray(listed) ? listed.filter((each) => each === id).length : undefined;
  if (times === 1) yield passed(once, 'acted once');
  else if (times === undefined)
    yield failed(once, `${acted} gave no list (${String(listed)})`, 'Answer a JSON list of webhook-ids there.');
  else
    yield failed(once, `acted ${times} times`, 'Keep webhook-ids under a unique index, in one save with what you do.');
}

const listOf = (url: string): Promise<unknown> =>
  fetch(url).then(
    (answer) => answer.json() as Promise<unknown>,
    (error: unknown) => error,
  );

async function* checkOrder(send: Deliver): AsyncGenerator<Finding> {
  const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const orderId = crypto.randomUUID();
  const of = (kind: 'order.held' | 'order.paid', timestamp: string) => {
    const example = WEBHOOK_EXAMPLES[kind];
    return text({ ...example, timestamp, data: { ...example.data, orderId } });
  };
  const later = await send({ body: of('order.paid', hour(1)) });
  const earlier = await send({ body: of('order.held', hour(2)) });
  const name = 'takes order.paid before order.held';
  const wrong = [later, earlier].find((each) => !isTaken(each));
  yield wrong
    ? failed(
        name,
        answerOf(wrong),
        'Events may come out of order: go by `timestamp`, and read the order where in doubt.',
      )
    : passed(name, answerOf(earlier));
}

async function* checkUnknown(send: Deliver): AsyncGenerator<Finding> {
  const example = WEBHOOK_EXAMPLES['order.held'];
  const odd: [string, object][] = [
    ['a kind that is not known yet', { ...example, type: 'order.something-new' }],
    ['a field that is not known yet', { ...example, data: { ...example.data, somethingNew: { a: [1] } } }],
  ];
  for (const [what, event] of odd) {
    const delivered = await send({ body: text(event) });
    const name = `takes ${what}`;
    yield isTaken(delivered)
      ? passed(name, answerOf(delivered))
      : failed(name, answerOf(delivered), 'Kinds and fields are added: answer 2xx and let them pass.');
  }
}

const timeliness = (all: readonly Delivered[]): Finding => {
  const slowest = Math.max(...all.map(({ milliseconds }) => milliseconds));
  const name = `answers within ${ANSWER_SECONDS} seconds`;
  const seen = `the slowest of ${all.length} answers took ${slowest} ms`;
  const advice = 'Write the event down, answer, and do the work afterwards.';
  return all.every(({ status }) => status !== undefined) ? passed(name, seen) : failed(name, seen, advice);
};

const goneness = (all: readonly Delivered[]): Finding => {
  const name = 'answers 410 to nothing';
  const gone = all.filter(({ status }) => status === 410).length;
  const advice = '410 ends the endpoint at once: answer it only when nothing is to come any more.';
  return gone === 0 ? passed(name, 'no answer was 410') : failed(name, `${gone} answers were 410`, advice);
};
