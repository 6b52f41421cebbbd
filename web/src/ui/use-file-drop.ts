import { useState, type DragEvent } from 'react';

/**
 * An element onto which files are dropped: its handlers, and whether files are held over it. Anything else that is
 * dragged stays the browser's.
 */
export const useFileDrop = (onFiles: (files: File[]) => void) => {
  const [over, setOver] = useState(false);
  const target = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, target };
};
