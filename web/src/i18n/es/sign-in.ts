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
  forgot: '¿Olvidó la contraseña?',
  notMember: '¿Aún no es miembro?',
  register: 'Registrarse',
  or: 'o',
  passkey: 'Usar una clave de acceso',
  passkeyFailed: 'No se ha podido iniciar sesión con esta clave de acceso. Inténtelo de nuevo o use su contraseña.',
  noticeRegistered:
    'Gracias por registrarse. Abra el correo que acabamos de enviarle para confirmar su dirección y después inicie sesión.',
  noticeResend: '¿No ha recibido el correo?',
  noticeRecovery: 'Abra el correo que acabamos de enviarle para elegir una nueva contraseña.',
  noticeReset: 'Su nueva contraseña ya está activa. Inicie sesión con ella.',
  noticeConfirmed: 'Su correo está confirmado. Ya puede iniciar sesión.',
} satisfies PluralTexts<typeof source>;
