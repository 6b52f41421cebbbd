import type { Answer } from '@sandbar/contract/common';
import type { FrameSession } from '@sandbar/contract/partners';
import type { ShellData } from '@sandbar/contract/shell';
import { readHostMessage, type HostMessage } from '@sandbar/domain/embed';
import { greetHost, holdFrame, tellHost } from './frame.ts';
import { postJson, request } from './request.ts';
import { shell } from './shell.ts';

/**
 * Before the checkout is drawn inside a partner's page: waits for the page around to say who pays (a one-time ticket), opens the session of this frame, and takes the
 * reader's first data into `shell`. Resolves once somebody is signed in; until then the first paint stays.
 */
export const enterFrame = async (): Promise<void> => {
  for (let next = heard(), first = true; ; next = heard(), first = false) {
    if (first) greetHost();
    const { origin, ticket, locale } = await next;
    holdFrame({ host: origin, token: null });
    tellHost({ type: 'loading' });
    if (ticket) {
      const session = await exchange(ticket, origin);
      if (session) holdFrame({ host: origin, token: session.token });
    }
    // Also without a ticket that opens: after a reload the frame's cookie may still be good.
    const data = await firstData(locale);
    if (data?.user) {
      Object.assign(shell, data);
      watchHeight();
      return;
    }
    tellHost({ type: 'error', reason: 'ticket' });
  }
};

/** The next word of the page around us: from its window, with an origin that has a name. */
const heard = (): Promise<HostMessage & { origin: string }> =>
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

/** The frame is as tall as what it shows, so the page around has the only scroll bar. */
const watchHeight = () => {
  document.documentElement.dataset['framed'] = '';
  const root = document.getElementById('root')!;
  const tell = () => tellHost({ type: 'resize', height: root.getBoundingClientRect().height });
  new ResizeObserver(tell).observe(root);
};
