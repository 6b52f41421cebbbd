import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/sign-in.ts';

export default {
  pageTitle: 'Iniciar sesión',
  title: 'Le damos la bienvenida',
  lead: 'Inicie sesión para ver sus estancias y puntos.',
  userName: 'Correo o nombre de usuario',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  sending: 'Iniciando sesión',
  required: 'Campo obligatorio.',
  wrong: '¡Usuario o contraseña incorrectos! Vuelva a iniciar sesión.',
  throttled_one: 'Demasiados intentos. Pruebe de nuevo en {{count}} segundo.',
  throttled_other: 'Demasiados intentos. Pruebe de nuevo en {{count}} segundos.',
  language: 'Idioma',
} satisfies PluralTexts<typeof source>;
