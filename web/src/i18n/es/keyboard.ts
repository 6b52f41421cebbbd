import type source from '../vi-VN/keyboard.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Atajos de teclado',
  single: 'Atajos de una sola letra',
  singleText: 'Desactívelos si dicta texto o pulsa teclas sin querer.',
  everywhere: 'En todas partes',
  find: 'Buscar cualquier cosa',
  help: 'Abrir esta lista',
  close: 'Cerrar un diálogo o panel',
  lists: 'Listas',
  move: 'Fila siguiente, fila anterior',
  open: 'Abrir la fila',
  select: 'Seleccionar la fila',
  selectTo: 'Seleccionar hasta esta fila',
  search: 'Buscar en la lista',
  expand: 'Desplegar, contraer',
  today: 'Hoy',
  moveTasks: 'Tarea siguiente, tarea anterior',
  begin: 'Ir al primer campo',
  snooze: 'Posponer',
  pictures: 'Ver una foto',
  tick: 'Marcar el punto siguiente',
  revise: 'Solicitar cambios',
  refuse: 'Rechazar',
} satisfies Texts<typeof source>;
