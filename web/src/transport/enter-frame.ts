import type { Answer } from '@sandbar/contract/common';
import type { FrameSession } from '@sandbar/contract/partners';
import type { ShellData } from '@sandbar/contract/shell';
import { readHostMessage, type FrameError, type HostMessage } from '@sandbar/domain/embed';
import { greetHost, setFrame, reauthenticate, tellHost } from './frame.ts';
import { postJson, request } from './request.ts';
import { shell } from './shell.ts';

/** Says in the page's place why nothing goes on. @returns what takes it away again */
type ShowNotice = (reason: FrameError & ('ticket' | 'session'), locale: ShellData['locale']) => Promise<() => void>;

let showNotice: ShowNotice;
/** Takes away the notice that is there. */
let closeNotice = () => {};

/**
 * Before the checkout is drawn inside a partner's page: waits for the page around to say who pays (a one-time ticket),
 * opens the session of this frame, and takes the reader's first data into `shell`. Resolves once somebody is signed in;
 * until then the first paint stays, or a notice that the ticket is no good.
 */
export const enterFrame = async (show: ShowNotice): Promise<void> => {
  showNotice = show;
  const first = nextHostMessage();
  greetHost();
  await authenticateFrame(first);
};

/**
 * The session inside the frame is over: what is on screen waits behind a notice until the page around brings a new
 * ticket, and goes on from there.
 */
export const enterAgain = async (): Promise<void> => {
  const next = nextHostMessage();
  await notice('session', shell.locale);
  tellHost({ type: 'error', reason: 'session' });
  await authenticateFrame(next);
  reauthenticate();
};

const authenticateFrame = async (first: ReturnType<typeof nextHostMessage>): Promise<void> => {
  for (let next = first; ;) {
    const { origin, ticket, locale } = await next;
    setFrame({ host: origin, token: null });
    watchHeight();
    tellHost({ type: 'loading' });
    if (ticket) {
      const session = await exchange(ticket, origin);
      if (session) setFrame({ host: origin, token: session.token });
    }
    // Also without a ticket that opens: after a reload the frame's cookie may still be good.
    const data = await firstData(locale);
    if (data?.user) {
      Object.assign(shell, data);
      closeNotice();
      return;
    }
    next = nextHostMessage();
    await notice('ticket', data?.locale ?? shell.locale);
    tellHost({ type: 'error', reason: 'ticket' });
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

/** The next word of the page around us: from its window, with an origin that has a name. */
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
 * The frame is as tall as what it shows, so the page around has the only scroll bar. The body's height follows from its
 * content alone, never from the frame's: a new height cannot cause another one. While there is nothing to show the
 * frame stays as it is.
 */
const watchHeight = () => {
  const { dataset } = document.documentElement;
  if (dataset['framed'] === '') return;
  dataset['framed'] = '';
  let told = 0;
  new ResizeObserver(() => {
    const { height } = document.body.getBoundingClientRect();
    if (height === 0 || height === told) return;
    told = height;
    tellHost({ type: 'resize', height });
  }).observe(document.body);
};
