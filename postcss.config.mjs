/** Puts every style sheet of a component into the layer of its folder. src/ui/global.css states the order of the layers. */
const layers = {
  postcssPlugin: 'layers',
  Once(root, { AtRule }) {
    // A sheet that is read as text has a query behind its name.
    const [file = ''] = root.source.input.file?.split('?') ?? [];
    if (!file.endsWith('.module.css')) return;
    const params = /[\\/]src[\\/]ui[\\/]/.test(file) ? 'ui' : 'page';
    root.append(new AtRule({ name: 'layer', params }).append(root.nodes));
  },
};

export default { plugins: [layers] };
