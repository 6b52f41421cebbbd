declare module '@20minutes/s3rver' {
  interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    body: unknown;
    type: string;
    /** The server's Koa app, whose settings apply. */
    app: object;
  }
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    store: { getResourcePath(bucket: string, key: undefined, resource: string): string };
    run(): Promise<{ port: number }>;
    httpServer: { closeAllConnections(): void };
    close(): Promise<void>;
  }
}
