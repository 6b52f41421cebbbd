import rangeParser from 'range-parser';

/**
 * Which bytes were asked for, the last one included; undefined when there are none such. Several parts, and parts of
 * what it was before, are answered whole, as RFC 9110 allows.
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
