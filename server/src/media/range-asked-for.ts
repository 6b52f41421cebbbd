import rangeParser from 'range-parser';

/**
 * The requested bytes, including the last one; undefined when they do not exist. Requests for several ranges, or for
 * ranges of an earlier version, are answered with the whole file, as RFC 9110 allows.
 */
export const rangeAskedFor = (
  size: number,
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  etag: string,
): { start: number; end: number } | 'whole' | undefined => {
  if (!headers.range || (headers['if-range'] && headers['if-range'] !== etag)) return 'whole';
  const ranges = rangeParser(size, headers.range);
  if (ranges === -1) return undefined;
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? 'whole' : ranges[0]!;
};
