import type { AddressInfo } from 'node:net';
import type { Served } from './served.ts';

/** How a client declares the variables of a read: the type's name by what the value is. */
export type Declares = Record<Kind, string>;
/** What a value of an argument is. */
export type Kind = 'id' | 'day' | 'text' | 'number' | 'flag' | 'type' | 'ids';

/** One read as the specification lists it: its arguments, each with what it is and a value, and the fields it takes. */
export interface OldRead {
  name: string;
  arguments: Readonly<Record<string, readonly [Kind, unknown]>>;
  fields: string;
}

export interface CommandReply {
  status: number;
  Success: boolean;
  Message: string;
  Data: Record<string, unknown> | null;
}

/**
 * A client that was written for the system before Sandbar: it knows the calls of the specification (member-portal and
 * back-office, section 7) alone, sends them over HTTP, and reads answers as it always did.
 * @param token of its session, as LoginByMerchantCode answered it
 */
export const oldClient = ({ app }: Served, host: string, token: string) => {
  const send = (method: string, path: string, body?: string | FormData, type?: string) =>
    fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
      method,
      headers: { host, authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
  const json = (method: string, path: string, body: object) =>
    send(method, path, JSON.stringify(body), 'application/json');

  return {
    /** The command helper: the content is a text of JSON. */
    command: async (domain: string, name: string, content: object): Promise<CommandReply> => {
      const sent = { CommandName: name, Domain: domain, Content: JSON.stringify(content), TimeOutSecond: 20 };
      const answer = await json('POST', '/Command/SendSync', sent);
      return { status: answer.status, ...((await answer.json()) as Omit<CommandReply, 'status'>) };
    },
    /** A read with a variable for each argument, declared as the client does. @returns the whole answer */
    read: async (read: OldRead, declares: Declares) => {
      const args = Object.entries(read.arguments);
      const head = args.map(([name, [kind]]) => `$${name}: ${declares[kind]}`).join(', ');
      const given = args.map(([name]) => `${name}: $${name}`).join(', ');
      const query = `query (${head}) { ${read.name}(${given}) { ${read.fields} } }`;
      const variables = Object.fromEntries(args.map(([name, [, value]]) => [name, value]));
      const answer = await json('POST', '/graphql', { query, variables });
      return (await answer.json()) as { data: Record<string, unknown> | null; errors?: { message: string }[] };
    },
    get: async (path: string) => (await send('GET', path)).json() as Promise<Record<string, never>>,
    /** The calls with Google's names: everything is in the query, the answer is the body. */
    google: async (name: string, query: Record<string, string>, file?: File) => {
      const form = new FormData();
      if (file) form.set('file', file);
      const path = `/Google/${name}?${new URLSearchParams(query).toString()}`;
      return (await send('POST', path, file && form)).json() as Promise<Record<string, unknown>>;
    },
    /** The upload of section 7: a form of token and file, nothing else. @returns `Data[0].Id` */
    uploadImage: async (file: File): Promise<string> => {
      const form = new FormData();
      form.set('token', token);
      form.set('file', file);
      const { Data } = (await (await send('POST', '/Image/UploadFile', form)).json()) as { Data: unknown };
      const list = (typeof Data === 'string' ? JSON.parse(Data) : Data) as { Id: string; Path: string }[];
      if (!list[0]?.Path) throw new Error('an upload without a path has failed');
      return list[0].Id;
    },
  };
};
