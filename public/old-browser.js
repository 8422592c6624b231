/* Runs only where modules do not: such a browser cannot run the booking pages, and is told so in words that the page brings. */
(function () {
  var scripts = document.getElementsByTagName('script');
  var own = document.currentScript || scripts[scripts.length - 1];
  function told(name) {
    return own.getAttribute('data-' + name) || '';
  }
  if (window.confirm(told('confirm'))) return;
  function show() {
    var root = document.getElementById('root');
    var title = document.createElement('h1');
    var text = document.createElement('p');
    title.appendChild(document.createTextNode(told('title')));
    text.appendChild(document.createTextNode(told('text')));
    root.innerHTML = '';
    root.appendChild(title);
    root.appendChild(text);
  }
  if (document.getElementById('root')) show();
  else window.onload = show;
})();
