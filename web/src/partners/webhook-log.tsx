import { Button } from '@mantine/core';
import { ReplayWebhookEvents } from '@sandbar/contract/partners';
import type { Day } from '@sandbar/domain/common';
import { WEBHOOK_KINDS, WEBHOOK_LOG_DAYS, WEBHOOK_TEST } from '@sandbar/domain/partners';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { DateRangeField } from '../ui/form/date-field.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Badge } from '../ui/workspace/badge.tsx';
import {
  WebhookEndpointsQuery,
  WebhookEventsQuery,
  type ReadEndpoint,
  type ReadWebhookEvent,
} from './partners.query.ts';
import styles from './partners.module.css';
import { useKindWords } from './webhook-kinds.tsx';

const PAGE = 20;
const LOOK_MS = 3_000;

type State = ReadWebhookEvent['deliveries'][number]['state'];

const LOOKS = {
  waiting: ['warning', IconClock],
  delivered: ['success', IconCheck],
  failed: ['danger', IconX],
} as const;

const isState = (text: string | null): text is State => text !== null && text in LOOKS;

interface WebhookLogProps {
  endpoints: readonly ReadEndpoint[];
  denied: boolean;
  orderTo: (id: string) => string;
}

/** Lists deliveries to the merchant's servers, newest first, with their results. Each can be sent again. */
export const WebhookLog = ({ endpoints, denied, orderTo }: WebhookLogProps) => {
  const t = useTexts('developers');
  const kind = useKindWords();
  const states = useStates();
  const [filter, setFilter] = useState({
    kind: null as string | null,
    state: null as string | null,
    endpointId: null as string | null,
    days: { from: null as Day | null, to: null as Day | null },
  });
  /** The cursors of the pages before this one. */
  const [path, setPath] = useState<readonly string[]>([]);
  const { days, state, ...rest } = filter;
  const asked = { ...rest, ...days, state: isState(state) ? state : null, limit: PAGE, after: path.at(-1) ?? null };
  const { data, error, refetch } = useRead(WebhookEventsQuery, asked, { keepPrevious: true });
  const page = data?.webhookevents;
  const waits = page?.items.some(({ deliveries }) => deliveries.some(({ state: one }) => one === 'waiting')) ?? false;
  // Pending deliveries are refetched while the page is visible.
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(WebhookEventsQuery, WebhookEndpointsQuery);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [waits]);
  const narrow = (change: Partial<typeof filter>) => {
    setFilter((now) => ({ ...now, ...change }));
    setPath([]);
  };
  return (
    <section aria-labelledby="developers-log" className={styles['part']}>
      <h2 id="developers-log" className="t16 w6">
        {t('log')}
      </h2>
      <p className="muted">{t('logText', { days: WEBHOOK_LOG_DAYS })}</p>
      <div className={styles['filters']}>
        <ComboboxField
          label={t('kind')}
          options={[...WEBHOOK_KINDS, WEBHOOK_TEST].map((value) => ({ value, label: kind(value) }))}
          value={filter.kind}
          onChange={(value) => narrow({ kind: value })}
          clearable
        />
        <ComboboxField
          label={t('state')}
          options={Object.entries(states).map(([value, label]) => ({ value, label }))}
          value={filter.state}
          onChange={(value) => narrow({ state: value })}
          clearable
        />
        <ComboboxField
          label={t('endpoint')}
          options={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
          value={filter.endpointId}
          onChange={(value) => narrow({ endpointId: value })}
          clearable
        />
        <DateRangeField label={t('days')} value={filter.days} onChange={(value) => narrow({ days: value })} />
      </div>
      {!page ? (
        <ReadPending read={{ error, refetch }} height={320} />
      ) : page.items.length === 0 ? (
        <p className="muted">{t('noEvents')}</p>
      ) : (
        <ol className="stack shrink">
          {page.items.map((event) => (
            <Event key={event.id} event={event} endpoints={endpoints} denied={denied} orderTo={orderTo} />
          ))}
        </ol>
      )}
      {(path.length > 0 || page?.nextCursor) && (
        <div className="flex wrap g8 shrink">
          <Button variant="default" size="sm" disabled={path.length === 0} onClick={() => setPath(path.slice(0, -1))}>
            {t('newer')}
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!page?.nextCursor}
            onClick={() => page?.nextCursor && setPath([...path, page.nextCursor])}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </section>
  );
};

const useStates = (): Record<State, string> => {
  const t = useTexts('developers');
  return { waiting: t('waiting'), delivered: t('delivered'), failed: t('failed') };
};

const Event = ({ event, endpoints, denied, orderTo }: WebhookLogProps & { event: ReadWebhookEvent }) => {
  const t = useTexts('developers');
  const format = useFormat();
  const kind = useKindWords();
  const states = useStates();
  const seen = [...new Set(event.deliveries.map(({ state }) => state))];
  return (
    <li className={styles['event']}>
      <details>
        <summary>
          <span className="stack g2 shrink anywhere">
            <span className="w5">{kind(event.kind)}</span>
            <span className="n t12 muted">{format.instant(event.createdDate)}</span>
          </span>
          <span className="flex wrap g8 shrink">
            {seen.map((state) => {
              const [tone, Icon] = LOOKS[state];
              return (
                <Badge key={state} tone={tone} icon={<Icon size={14} stroke={2} />}>
                  {states[state]}
                </Badge>
              );
            })}
            {seen.length === 0 && <span className="t12 muted">{t('toldNobody')}</span>}
          </span>
        </summary>
        <div className={styles['inside']}>
          <p className="t12 muted">
            <code>webhook-id: {event.id}</code>
          </p>
          {event.orderId && (
            <p>
              <Link className="link" to={orderTo(event.orderId)}>
                {t('toOrder')}
              </Link>
            </p>
          )}
          {event.deliveries.map((delivery) => (
            <Delivery
              key={delivery.endpointId}
              event={event}
              delivery={delivery}
              url={endpoints.find(({ id }) => id === delivery.endpointId)?.url ?? delivery.endpointId}
              denied={denied}
            />
          ))}
          <p className="t12 muted">{t('body')}</p>
          <pre className={styles['code']} tabIndex={0}>
            {readable(event.payload)}
          </pre>
        </div>
      </details>
    </li>
  );
};

const readable = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);

const Delivery = ({
  event,
  delivery,
  url,
  denied,
}: {
  event: ReadWebhookEvent;
  delivery: ReadWebhookEvent['deliveries'][number];
  url: string;
  denied: boolean;
}) => {
  const t = useTexts('developers');
  const common = useTexts('common');
  const format = useFormat();
  const states = useStates();
  const { send, sending, failure } = useCommand(ReplayWebhookEvents);
  const { endpointId, state, attempts, lastStatus, lastError, lastTryDate, nextTryDate } = delivery;
  const again = async () => {
    const sent = await send({ WebhookId: endpointId, Events: { EventId: event.id } });
    if (!sent.ok) return;
    showToast(t('replayed', { count: sent.value.count }));
  };
  const facts = [
    states[state],
    lastStatus === null ? lastError : t('answered', { status: String(lastStatus) }),
    t('tries', { count: attempts }),
    lastTryDate && t('lastTry', { when: format.instant(lastTryDate) }),
    nextTryDate && t('nextTry', { when: format.instant(nextTryDate) }),
  ];
  return (
    <div className={styles['delivery']}>
      <span className="stack g2 shrink anywhere">
        <span className={styles['addresses']}>{url}</span>
        <span className="t12 muted">{facts.filter(Boolean).join(' · ')}</span>
        {failure && (
          <span role="alert" className="danger">
            {failureText(failure, common)}
          </span>
        )}
      </span>
      {event.kind !== WEBHOOK_TEST && (
        <Button
          size="sm"
          variant="default"
          disabled={denied}
          loading={sending}
          aria-label={`${t('sendAgain')}: ${url}`}
          onClick={() => void again()}
        >
          {t('sendAgain')}
        </Button>
      )}
    </div>
  );
};
