import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/domains.ts';

export default {
  title: 'Dominios',
  text: 'Dominios propios para su portal.',
  given: 'Siempre disponible en {{host}}.',
  pending: 'Por comprobar',
  failed: 'Registro no encontrado',
  verified: 'Verificado',
  main: 'Dominio principal: los enlaces de los correos llevan aquí',
  enter:
    'Introduzca estos dos registros en su proveedor de dominios y después compruebe. Un registro nuevo puede tardar unas horas.',
  recordName: 'Nombre',
  recordValue: 'Valor',
  checkedAt: 'Última comprobación: {{when}}',
  check: 'Comprobar',
  makeMain: 'Hacer principal',
  remove: 'Quitar',
  removing: 'Quitando…',
  removeTitle: '¿Quitar {{host}}?',
  removeText: 'En unos segundos ya no se llegará al portal por este dominio, y otra marca podrá usarlo.',
  nowVerified: '{{host}} está verificado. En unos segundos se llegará por él al portal.',
  notThere: 'Todavía no se encuentra el registro TXT de {{host}}.',
  host: 'Dominio',
  hostWrong: 'Escriba un dominio, por ejemplo vacaciones.example.com.',
  add: 'Añadir dominio',
  added: '{{host}} añadido. Introduzca los registros y después compruebe.',
  sites: 'Sitios externos',
  sitesText:
    'El menú, los avisos y la vuelta tras iniciar sesión solo llevan a páginas propias y a estos sitios. Los que muestran el pago en un marco se gestionan en colaboradores.',
  sitesLabel: 'Destinos permitidos',
  sitesHint: 'Una dirección por línea, por ejemplo https://shop.example.',
  sitesWrong: 'Una dirección https completa por línea, sin ruta; {{most}} como máximo.',
  sitesSave: 'Guardar los sitios',
  sitesSaved: 'Guardado. Surte efecto en unos segundos.',
} satisfies PluralTexts<typeof source>;
