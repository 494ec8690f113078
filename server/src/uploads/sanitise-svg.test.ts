import { describe, expect, it } from 'vitest';
import { hostileSvg } from '#test/support/hostile-files.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

const LIMIT = { width: 750, height: 250 };
const SPACE = 'xmlns="http://www.w3.org/2000/svg"';
const clean = (inner: string): string => {
  const result = sanitiseSvg(`<svg ${SPACE} xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`, LIMIT);
  return 'text' in result ? result.text.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '') : result.refused;
};

describe('sanitized SVG', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another language', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a page in it', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['a marker of lines', '<marker id="m"><rect/></marker>'],
    ['an animation of an address', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ])('loses %s', (_, inner) => expect(clean(inner)).toBe(''));

  it.each([
    ['a handler', '<rect onclick="alert(1)"/>'],
    ['a handler in other letters', '<rect ONCLICK="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a paint from elsewhere', '<rect fill="url(https://evil.example/a.svg#b)"/>'],
    ['an image set of a browser', '<rect style="fill:-webkit-image-set(&quot;//evil.example&quot; 1x)"/>'],
    ['an image set in other letters', '<rect style="mask:IMAGE-SET (\'//evil.example\' 1x)"/>'],
    ['an address without url()', '<rect style="fill:src(&quot;//evil.example&quot;)"/>'],
    ['a host after a part of the same drawing', '<rect style="fill:url(#a);mask:url(//evil.example/a.svg#b)"/>'],
    ['a quoted host', '<rect filter="url( \'https://evil.example/a.svg#b\' )"/>'],
    ['an instruction', '<?php echo 1 ?><rect/>'],
  ])('loses %s, and keeps the shape', (_, inner) => expect(clean(inner)).toBe('<rect/>'));

  it.each([
    ['a style that loads', 'a{fill:url(//evil.example)}'],
    ['an image set', 'a{background:image-set("https://evil.example/a.png" 1x)}'],
    ['a style with escaped words', '\\75rl(x)'],
  ])('loses %s', (_, style) => expect(clean(`<style>${style}</style>`)).toBe('<style/>'));

  it.each([
    ['a picture from elsewhere', '<image href="//evil.example/a.png"/>', '<image/>'],
    ['a drawing within', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image/>'],
    ['a part of another drawing', '<use xlink:href="https://evil.example/a.svg#b"/>', '<use/>'],
    ['another base address', '<g xml:base="https://evil.example/"><rect/></g>', '<g><rect/></g>'],
  ])('loses %s', (_, inner, left) => expect(clean(inner)).toBe(left));

  it.each([
    '<rect fill="url(#paint)" width="1"/>',
    '<style>.a { fill: #0096c7 }</style>',
    '<use href="#mark"/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0"/></linearGradient>',
    '<text x="1">Fjell &amp; fjord</text>',
  ])('keeps %s', (inner) => expect(clean(inner)).toBe(inner));

  it('is well-formed, without any of the harmful parts combined', () => {
    const result = sanitiseSvg(hostileSvg, LIMIT);
    const text = 'text' in result ? result.text : '';
    expect(text).toContain('Fjellstua');
    expect(text).not.toMatch(/alert|evil|script/);
    expect(sanitiseSvg(text, LIMIT)).toEqual({ text });
  });
});

describe('refused SVG', () => {
  it.each([
    ['is not well formed', '<g></svg>'],
    ['has no known namespace', '<svg><rect/></svg>'],
    ['is part of a page', `<html xmlns="http://www.w3.org/1999/xhtml"><svg ${SPACE}/></html>`],
    ['nests too deep', `<svg ${SPACE}>${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}</svg>`],
    ['has too many parts', `<svg ${SPACE}>${'<g/>'.repeat(10_001)}</svg>`],
    [
      'has an element with too many attributes',
      `<svg ${SPACE}><g ${Array.from({ length: 201 }, (_, at) => `a${at}=""`).join(' ')}/></svg>`,
    ],
  ])('%s', (_, text) => expect(sanitiseSvg(text, LIMIT)).toEqual({ refused: 'broken' }));

  const named = (at: number, inner: string) => `<g id="a${at}">${inner}</g>`;
  const usedTenfold = (at: number) => named(at + 1, `<use href="#a${at}"/>`.repeat(10));
  const filter = `<filter id="f">${'<feGaussianBlur/>'.repeat(10)}</filter>`;
  it.each([
    ['parts that use each other tenfold', [0, 1, 2, 3].map(usedTenfold).join('') + named(0, '<rect/>')],
    ['a part that uses itself', named(0, '<use href="#a0"/>')],
    ['filters', filter + '<rect filter="url(#f)"/>'.repeat(10)],
    ['heavy filters', `<filter id="f"><feMorphology/></filter>${'<rect filter="url(#f)"/>'.repeat(10)}`],
    ['filters by a style', `${filter}<style>rect{filter:url(#f)}</style>${'<rect/>'.repeat(10)}`],
    [
      'a pattern in quotes',
      `<pattern id="p">${'<rect/>'.repeat(200)}</pattern>${'<rect fill=\'url("#p")\'/>'.repeat(200)}`,
    ],
    ['pictures', `<image id="i"/>${'<use href="#i"/>'.repeat(10)}`],
  ])('draws too many %s', (_, inner) => expect(clean(inner)).toBe('broken'));

  it('not when a common logo uses gradients, a clip and a shadow', () => {
    const stops = '<stop offset="0"/>'.repeat(5);
    const paint = `<linearGradient id="g">${stops}</linearGradient><clipPath id="c"><rect/></clipPath>`;
    const shadow = '<filter id="s"><feOffset/><feGaussianBlur/><feMerge/></filter>';
    const style = '<style>.a{fill:url(#g);clip-path:url(#c)}</style>';
    const shapes = '<path class="a" fill="url(#g)"/>'.repeat(300) + '<g filter="url(#s)"/>'.repeat(10);
    expect(clean(style + paint + shadow + shapes)).not.toBe('broken');
  });

  it('too large by its own dimensions; one without dimensions is accepted', () => {
    expect(sanitiseSvg(`<svg ${SPACE} width="751px"/>`, LIMIT)).toEqual({ refused: 'too big' });
    expect(sanitiseSvg(`<svg ${SPACE} height="251"/>`, LIMIT)).toEqual({ refused: 'too big' });
    expect(sanitiseSvg(`<svg ${SPACE} width="100%" viewBox="0 0 9000 9000"/>`, LIMIT)).toHaveProperty('text');
  });
});
