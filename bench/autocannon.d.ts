/** The part of autocannon that the bench uses; its published types lag behind. */
declare module 'autocannon' {
  interface RequestOptions {
    method?: string;
    setupRequest?(request: object, context: object): object;
    onResponse?(status: number, body: string, context: object): void;
  }
  interface Options {
    url: string;
    connections?: number;
    duration?: number;
    amount?: number;
    timeout?: number;
    overallRate?: number;
    requests?: RequestOptions[];
  }
  interface Result {
    start: Date;
    finish: Date;
    requests: { total: number };
    latency: { p50: number; p97_5: number; p99: number };
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
