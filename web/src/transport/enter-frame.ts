import type { Answer } from '@sandbar/contract/common';
import type { FrameSession } from '@sandbar/contract/partners';
import type { ShellData } from '@sandbar/contract/shell';
import { readHostMessage, type FrameError, type HostMessage } from '@sandbar/domain/embed';
import { greetHost, setFrame, reauthenticate, notifyHost } from './frame.ts';
import { postJson, request } from './request.ts';
import { shell } from './shell.ts';

/**
 * Shows in place of the page why the checkout is waiting.
 * @returns a function that removes the notice
 */
type ShowNotice = (reason: FrameError & ('ticket' | 'session'), locale: ShellData['locale']) => Promise<() => void>;

let showNotice: ShowNotice;
/** Removes the notice that is shown, if there is one. */
let closeNotice = () => {};

/**
 * Runs before the checkout is drawn inside a partner's page: waits for the outer page to send a one-time ticket, opens
 * this frame's session and loads the reader's first data into `shell`. Resolves once the reader is signed in; until
 * then the first paint stays, or a notice that the ticket is invalid.
 */
export const enterFrame = async (show: ShowNotice): Promise<void> => {
  showNotice = show;
  const first = nextHostMessage();
  greetHost();
  await authenticateFrame(first);
};

/**
 * The session inside the frame has ended: a notice covers the page until the outer page sends a new ticket, and the
 * page then continues.
 */
export const enterAgain = async (): Promise<void> => {
  const next = nextHostMessage();
  await notice('session', shell.locale);
  notifyHost({ type: 'error', reason: 'session' });
  await authenticateFrame(next);
  reauthenticate();
};

const authenticateFrame = async (first: ReturnType<typeof nextHostMessage>): Promise<void> => {
  for (let next = first; ;) {
    const { origin, ticket, locale } = await next;
    setFrame({ host: origin, token: null });
    watchHeight();
    notifyHost({ type: 'loading' });
    if (ticket) {
      const session = await exchange(ticket, origin);
      if (session) setFrame({ host: origin, token: session.token });
    }
    // A failed ticket is not the end: after a reload the frame's cookie may still be valid.
    const data = await firstData(locale);
    if (data?.user) {
      Object.assign(shell, data);
      closeNotice();
      return;
    }
    next = nextHostMessage();
    await notice('ticket', data?.locale ?? shell.locale);
    notifyHost({ type: 'error', reason: 'ticket' });
  }
};

const notice = async (...what: Parameters<ShowNotice>): Promise<void> => {
  const over = await showNotice(...what);
  closeNotice();
  closeNotice = () => {
    over();
    closeNotice = () => {};
  };
};

/** The next message of the outer page: from its window, with a real origin. */
const nextHostMessage = (): Promise<HostMessage & { origin: string }> =>
  new Promise((resolve) => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const message = readHostMessage(data);
      if (source !== window.parent || !/^https?:\/\//.test(origin) || !message) return;
      removeEventListener('message', listen);
      resolve({ ...message, origin });
    };
    addEventListener('message', listen);
  });

const exchange = async (ticket: string, host: string): Promise<FrameSession | null> => {
  const response = await postJson('/embed/session', { ticket, host });
  return response?.ok ? ((await response.json()) as Answer<FrameSession>).Data : null;
};

const firstData = async (locale: string): Promise<ShellData | undefined> => {
  const response = await request('/shell', locale ? { headers: { 'X-Sandbar-Locale': locale } } : {});
  return response?.ok ? ((await response.json()) as { data: ShellData }).data : undefined;
};

/**
 * Keeps the frame as tall as its content, so that only the outer page scrolls. The body's height depends on its
 * content alone, never on the frame's height, so that one change of height cannot cause another. While there is
 * nothing to show the height stays.
 */
const watchHeight = () => {
  const { dataset } = document.documentElement;
  if (dataset['framed'] === '') return;
  dataset['framed'] = '';
  let reported = 0;
  new ResizeObserver(() => {
    const { height } = document.body.getBoundingClientRect();
    if (height === 0 || height === reported) return;
    reported = height;
    notifyHost({ type: 'resize', height });
  }).observe(document.body);
};
