import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
function _createMdxContent(props) {
    const _components = Object.assign({
        a: "a",
        h2: "h2",
        p: "p"
    }, props.components);
    const { Panel } = _components;
    if (!Panel) _missingMdxReference("Panel", true);
    return _jsxs(_Fragment, { children: [
        _jsx(_components.h2, {
            id: "heading",
            children: _jsx(_components.a, {
                className: "anchor",
                href: "#heading",
                children: "Heading"
            })
        }),
        "\n",
        _jsx("div", {
            id: "user-content-lectern-seed",
            children: "Text"
        }),
        "\n",
        _jsxs(_components.p, { children: [
            "Text ",
            _jsx("i", {
                id: "user-content-lectern-menu",
                children: "in"
            }),
            " ",
            _jsx(Panel, { id: "lectern-panel" }),
            "."
        ] })
    ] });
}
function MDXContent(props = {}) {
    const { wrapper: MDXLayout } = props.components || {};
    return MDXLayout ? _jsx(MDXLayout, Object.assign({}, props, { children: _jsx(_createMdxContent, props) })) : _createMdxContent(props);
}
export default MDXContent;
function _missingMdxReference(id, component) {
    throw new Error("Expected " + (component ? "component" : "object") + " `" + id + "` to be defined: you likely forgot to import, pass, or provide it.");
}
