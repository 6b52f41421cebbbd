import type { IncomingMessage, ServerResponse } from 'node:http';

/** Writes answers in the form that all services share. */
export interface FakeAnswers {
  json(response: ServerResponse, status: number, body?: object, headers?: Record<string, string>): void;
  problem(response: ServerResponse, status: number, reason: string): void;
}

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
