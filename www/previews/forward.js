// Forwards from a link preview page to its view. Going back once returns to the page with the link.

const link = document.querySelector("a[data-forward]");
location.replace(link.href + (link.hasAttribute("data-query") ? location.search : ""));
