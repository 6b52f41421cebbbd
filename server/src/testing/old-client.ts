import type { AddressInfo } from 'node:net';
import type { Served } from './served.ts';

/** The type that a client declares for a variable, by the kind of value. */
export type Declares = Record<Kind, string>;
/** The kinds of values of arguments. */
export type Kind = 'id' | 'day' | 'text' | 'number' | 'flag' | 'type' | 'ids';

/** A read as the specification lists it: its arguments with kind and value, and its fields. */
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
 * A client of the system before Sandbar. It uses only the calls of the specification (member-portal and back-office,
 * section 7), sends them over HTTP, and reads answers as it always did.
 * @param token of its session, from the answer of LoginByMerchantCode
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
    /** Sends a command; the content is a text of JSON. */
    command: async (domain: string, name: string, content: object): Promise<CommandReply> => {
      const sent = { CommandName: name, Domain: domain, Content: JSON.stringify(content), TimeOutSecond: 20 };
      const answer = await json('POST', '/Command/SendSync', sent);
      return { status: answer.status, ...((await answer.json()) as Omit<CommandReply, 'status'>) };
    },
    /** Sends a read with a variable for each argument, declared in the client's way. @returns the whole answer */
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
    /** The calls with Google's names: all arguments are in the query, and the answer is the body. */
    google: async (name: string, query: Record<string, string>, file?: File) => {
      const form = new FormData();
      if (file) form.set('file', file);
      const path = `/Google/${name}?${new URLSearchParams(query).toString()}`;
      return (await send('POST', path, file && form)).json() as Promise<Record<string, unknown>>;
    },
    /** The upload of section 7: a form with only token and file. @returns `Data[0].Id` */
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
