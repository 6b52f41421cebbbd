import './shell-element.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { HOME_CURRENCY } from '@sandbar/domain/common';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadNamespaces, startI18n } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';
import { setMerchantRules } from '../i18n/use-format.ts';
import { queryClient } from '../transport/use-read.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { dismissToast, toastStore } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';

/**
 * Renders a page for a component's test with a simulated server. Everything up to the network is the program's own
 * code.
 */

type Variables = Readonly<Record<string, unknown>>;
/** The answer of a read by its variables; null makes it fail. */
type Read = (variables: Variables) => object | null | Promise<object | null>;
/** The result of a command. */
type Done =
  | { ok: true; data?: object }
  | { ok: false; code: string; message: string; fields?: { path: string; message: string }[] }
  /** The answer is lost. */
  | 'lost';
type Command = (content: Record<string, unknown>) => Done | Promise<Done>;

const reads = new Map<string, Read>();
const commands = new Map<string, Command>();
/** The read requests, in order. */
export const asked: { name: string; variables: Variables }[] = [];
/** The commands, in order. */
export const sent: { name: string; id: string; content: Record<string, unknown> }[] = [];

export const onRead = (name: string, answer: Read): void => void reads.set(name, answer);
export const onCommand = (name: string, answer: Command): void => void commands.set(name, answer);

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const answerRead = async ({ operationName, variables }: { operationName: string; variables: Variables }) => {
  asked.push({ name: operationName, variables });
  const data = await reads.get(operationName)?.(variables);
  return data ? json({ data }) : json({ errors: [{ message: `nothing answers ${operationName}` }] });
};

const answerCommand = async ({ CommandName: name, Content }: { CommandName: string; Content: string }) => {
  const { Id, ...content } = JSON.parse(Content) as Record<string, unknown>;
  sent.push({ name, id: String(Id), content });
  const done = await (commands.get(name)?.(content) ?? { ok: true, data: {} });
  if (done === 'lost') throw new TypeError('Failed to fetch');
  if (done.ok) return json({ Success: true, Data: done.data ?? {} });
  return json({ Success: false, Code: done.code, Message: done.message, Data: { fields: done.fields ?? [] } }, 422);
};

const network = globalThis.fetch;

/** Resets everything before a test. */
export const beginPage = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const known of [reads, commands]) known.clear();
  for (const known of [asked, sent]) known.length = 0;
  for (const { id } of toastStore.read()) dismissToast(id);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  // Tests do not retry failed requests.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  startI18n('en-US');
  setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: HOME_CURRENCY });
  await loadNamespaces(['common', 'workspace', ...namespaces]);
  vi.stubGlobal('fetch', (path: RequestInfo | URL, init?: RequestInit) => {
    if (path === '/graphql') return answerRead(JSON.parse(init!.body as string));
    if (path === '/Command/SendSync') return answerCommand(JSON.parse(init!.body as string));
    return network(path, init);
  });
};

interface Opened {
  /** The address with its search. */
  at?: string;
  /** Other pages by their paths. */
  others?: Readonly<Record<string, ReactNode>>;
}

/** Shows a component as the page of an address. */
export const openPage = async (page: ReactNode, { at = '/page', others = {} }: Opened = {}) => {
  history.replaceState(null, '', at);
  const framed = (element: ReactNode) => (
    <>
      {element}
      <ConfirmHost />
      <Toaster />
    </>
  );
  const routes = [[at.split('?')[0]!, page] as const, ...Object.entries(others)];
  const router = createBrowserRouter(routes.map(([path, element]) => ({ path, element: framed(element) })));
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { router, ...shown };
};
