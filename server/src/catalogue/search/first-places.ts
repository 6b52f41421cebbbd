/**
 * The `count` rows with the smallest keys, smallest first; equal keys by rank. A heap of `count` rows is kept, so that
 * a first page reads each row once, however many match.
 * @param rows the rows to choose from: the first `length` of the array
 */
export const firstPlaces = (
  rows: Int32Array,
  length: number,
  count: number,
  key: Float64Array,
  rank: Int32Array,
): Int32Array => {
  const heap = new Int32Array(Math.min(count, length));
  let size = 0;
  const after = (a: number, b: number): boolean => {
    const difference = key[a]! - key[b]!;
    return difference > 0 || (difference === 0 && rank[a]! > rank[b]!);
  };

  const sink = (row: number, from: number, end: number): void => {
    let at = from;
    for (let child = 2 * at + 1; child < end; child = 2 * at + 1) {
      if (child + 1 < end && after(heap[child + 1]!, heap[child]!)) child += 1;
      if (!after(heap[child]!, row)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = row;
  };

  for (let index = 0; index < length; index += 1) {
    const row = rows[index]!;
    if (size < heap.length) {
      heap[size] = row;
      size += 1;
      if (size === heap.length) for (let at = (size >> 1) - 1; at >= 0; at -= 1) sink(heap[at]!, at, size);
    } else if (size > 0 && after(heap[0]!, row)) sink(row, 0, size);
  }
  for (let end = size - 1; end > 0; end -= 1) {
    const last = heap[end]!;
    heap[end] = heap[0]!;
    sink(last, 0, end);
  }
  return heap;
};
